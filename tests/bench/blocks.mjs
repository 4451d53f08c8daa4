import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * What the page engine costs on the server, as ratios within one run: drawing a page of 200 blocks through it beside
 * the same components by hand, and resolving and checking that page beside drawing it.
 */
export async function measureBlocks(rounds = 9, secondsEach = 0.4) {
  // Beside the modules that it imports and leaves where they are.
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

/** Milliseconds that one call takes, the median of as many as fit into the time. */
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
