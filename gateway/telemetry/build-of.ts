import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Version of the package, and hash of the sources of the build. */
export async function buildOf(root: string): Promise<{ version: string; sources: string }> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string // npm requires it
  }
  const sources = await readFile(path.join(root, 'dist/.build-hash'), 'utf8').catch(() => '') // none in development
  return { version, sources: sources.trim().slice(0, 12) }
}
