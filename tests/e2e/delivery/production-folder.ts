import { mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/** What the built gateway reads of the project. */
const parts = ['package.json', 'dist', 'gateway']

/**
 * Makes a folder as an image has it: the built gateway, and only packages that are installed without
 * those of development. Links stand for files, so Node must keep them (`--preserve-symlinks`).
 */
export async function makeProductionFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-delivered-'))
  for (const part of parts) await symlink(path.join(root, part), path.join(folder, part))
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; devOptional?: true }>
  } // npm's own file
  const delivered = Object.entries(packages).filter(
    ([name, { dev, devOptional }]) =>
      // Those inside of another package come with it.
      name.lastIndexOf('node_modules/') === 0 && !dev && !devOptional,
  )
  for (const [name] of delivered) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await symlink(path.join(root, name), path.join(folder, name))
  }
  return folder
}
