import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * Measures the page engine on the server, as ratios within one run: rendering 200 blocks compared
 * with plain components, and resolving and checking the page compared with rendering it.
 */
export async function measureBlocks(rounds = 9, secondsEach = 0.4) {
  // In `dist`, so that imports of external modules resolve.
  const folder = await mkdtemp(path.join(import.meta.dirname, '../../dist/bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: path.join(import.meta.dirname, 'blocks-page.tsx'),
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'page.mjs' } },
      },
    })
    const page = await import(pathToFileURL(path.join(folder, 'page.mjs')).href)
    const works = {
      hand: page.renderByHand,
      engine: page.renderByEngine,
      resolve: page.resolve,
      validate: page.validate,
    }
    const taken = Object.fromEntries(Object.keys(works).map((name) => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const [name, work] of Object.entries(works)) taken[name].push(each(work, secondsEach))
    return Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, median(times)]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the median milliseconds of one call, over as many calls as fit into the time. */
function each(work, seconds) {
  const times = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return median(times)
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
