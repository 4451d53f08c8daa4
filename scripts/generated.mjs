import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { orFail, root, runScript } from './project.mjs'

/** Writes the modules in `generated`, or exits with a message. */
export async function generate() {
  await orFail(
    runScript('scripts/generate.ts'),
    'The lists in generated are not complete; the cause is above',
  )
}

/** Writes them only where there are none, as in a fresh clone. */
export async function ensureGenerated() {
  if (!existsSync(join(root, 'generated'))) await generate()
}
