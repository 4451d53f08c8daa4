import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { orFail, root, runScript } from './project.mjs'

/**
 * Writes the modules in `generated`, or exits with a message. Development compiles validators when
 * they are used, so that it needs those of `generated` only for tests that are run beside it.
 */
export async function generate({ isForDevelopment = false } = {}) {
  const isWithout = isForDevelopment && existsSync(join(root, 'generated/validators.js'))
  await orFail(
    runScript('scripts/generate.ts', isWithout ? ['--without-validators'] : []),
    'The lists in generated are not complete; the cause is above',
  )
}

/** Writes them only where there are none, as in a fresh clone. */
export async function ensureGenerated() {
  if (!existsSync(join(root, 'generated'))) await generate()
}
