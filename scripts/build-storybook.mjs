import { rm, writeFile } from 'node:fs/promises'
import { buildState } from './build/build-hash.mjs'
import { orFail, requireNode, root, runScript } from './project.mjs'

const HELP = `npm run build-storybook [-- --if-changed]

Builds Storybook into storybook-static.

  --if-changed  only if the sources changed since the last build`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

requireNode()
process.chdir(root)
const { hashFile, sources, isCurrent } = buildState('storybook')
if (process.argv.includes('--if-changed') && isCurrent) process.exit(0)
const start = performance.now()
await rm(hashFile, { force: true })
await orFail(
  runScript('scripts/generate.ts', [], { isQuiet: true }),
  'The lists in generated are not complete; the cause is above',
)
await orFail(
  runScript('node_modules/storybook/dist/bin/dispatcher.js', ['build', '--quiet'], {
    isQuiet: true,
  }),
  'Storybook could not be built; the cause is above',
)
await writeFile(hashFile, sources)
console.log(`Built storybook ${((performance.now() - start) / 1000).toFixed(1)} s`)
