import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashFile, isBuilt, sourceHash } from './build-hash.mjs'
import { servedBy } from './serving.mjs'
import { orFail, requireNode, root, runScript } from './project.mjs'

/** The worker is marked with what the client's build made. */
const PARTS = ['client', 'worker', 'server', 'gateway']

const HELP = `npm run build [-- --if-changed]

Builds the shop for production into dist. It refuses while a shop serves what is built there, unless nothing changed.

  --if-changed  only where the sources changed since the last build`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

requireNode()
process.chdir(root)
// Whoever starts the build (tests among them), what it makes is for production.
process.env.NODE_ENV = 'production'
const hash = sourceHash()
if (process.argv.includes('--if-changed') && isBuilt(hash)) process.exit(0)
const server = servedBy()
if (server !== undefined) {
  console.error(
    `The sources changed, and process ${server} serves what is built: its files would be gone. Stop it first, or use npm run dev`,
  )
  process.exit(1)
}

await rm(hashFile, { force: true })
await step('generate', () =>
  orFail(
    runScript('scripts/generate.ts'),
    'The generated files could not be made; the cause is above',
  ),
)
const { build, createLogger } = await import('vite')
const customLogger = quietLogger(createLogger('warn'))
// How long plugins take is shown by the seconds of each step.
const rolldownOptions = { checks: { bundlerTimings: false } }
for (const mode of PARTS) {
  await step(mode, () =>
    build({
      configFile: join(root, 'vite.config.ts'),
      mode,
      logLevel: 'warn',
      customLogger,
      build: { rolldownOptions },
    }),
  )
}
await mkdir(dirname(hashFile), { recursive: true })
await writeFile(hashFile, hash)

/**
 * Leaves out one warning: Vite's own CSS modules read a file that another `composes` from without telling its name. No
 * rule of ours that is composed names another file, so nothing is resolved wrongly.
 */
function quietLogger(logger) {
  const { warnOnce } = logger
  logger.warnOnce = (message, options) => {
    if (!message.includes('did not pass the `from` option to `postcss.parse`'))
      warnOnce(message, options)
  }
  return logger
}

async function step(name, work) {
  const start = performance.now()
  await work()
  console.log(`Built ${name.padEnd(8)} ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
