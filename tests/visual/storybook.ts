import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Builds Storybook before its pictures are taken, unless it is built from these sources. */
export default function setup(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/build-storybook.mjs', '--if-changed'],
    { cwd: path.join(import.meta.dirname, '../..'), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Storybook could not be built:\n${stdout}${stderr}`)
}
