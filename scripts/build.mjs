import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildState } from './build/build-hash.mjs'
import { isForbidden, servedBy } from './build/serving.mjs'
import { generate } from './generated.mjs'
import { requireNode, root } from './project.mjs'

/**
 * Parts that are built at the same time, each list in its order: the worker contains a hash of the
 * client's build, whose folder the frame's is in.
 */
const PARTS = [
  ['client', 'worker', 'edit'],
  ['studio', 'gateway', 'server'],
]

const HELP = `npm run build [-- --if-changed] [--strict]

Builds the shop for production into dist. Refuses while a shop is serving from dist, unless nothing changed.

  --if-changed  only if the sources changed since the last build
  --strict      fails if the bundler warns: mend the cause, or say in vite.config.ts why it is none`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

requireNode()
process.chdir(root)
// Builds are always for production, also when tests start them.
process.env.NODE_ENV = 'production'
const { folder, hashFile, sources, isCurrent } = buildState('shop')
if (process.argv.includes('--if-changed') && isCurrent) process.exit(0)
const server = servedBy()
if (server !== undefined) {
  console.error(
    `The sources changed, but process ${server} is serving from dist, and a build would delete its files. Stop it first, or use npm run dev`,
  )
  process.exit(1)
}

await rm(hashFile, { force: true }).catch((error) => {
  if (!isForbidden(error)) throw error
  console.error(
    `The sources changed, and this user may not write ${folder}; run "npm run build" as its owner, then start again`,
  )
  process.exit(1)
})
await step('generate', generate)
const { build, createLogger } = await import('vite')
const customLogger = quietLogger(createLogger('warn'))
let warnings = 0
// The duration of each step already includes the plugins.
const rolldownOptions = { checks: { bundlerTimings: false } }
await Promise.all(
  PARTS.map(async (modes) => {
    for (const mode of modes)
      await step(mode, () =>
        build({
          configFile: join(root, 'vite.config.ts'),
          mode,
          logLevel: 'warn',
          customLogger,
          build: { rolldownOptions },
        }),
      )
  }),
)
if (warnings && process.argv.includes('--strict')) {
  console.error(`The bundler warned ${warnings} times, see above`)
  process.exit(1)
}
await mkdir(folder, { recursive: true })
await writeFile(hashFile, sources)

/**
 * Suppresses one warning: Vite's CSS modules read files named by `composes` without a file name. No
 * composed rule of this project names another file, so nothing is resolved wrongly.
 */
function quietLogger(logger) {
  const { warn, warnOnce } = logger
  logger.warn = (message, options) => {
    warnings++
    warn(message, options)
  }
  logger.warnOnce = (message, options) => {
    if (message.includes('did not pass the `from` option to `postcss.parse`')) return
    warnings++
    warnOnce(message, options)
  }
  return logger
}

async function step(name, work) {
  const start = performance.now()
  await work()
  console.log(`Built ${name.padEnd(8)} ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
