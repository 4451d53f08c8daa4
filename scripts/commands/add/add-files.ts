import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Trouble } from '../trouble.ts'
import { block } from './kinds/block.ts'
import type { Kind, Options } from './kinds/kind.ts'
import { operation } from './kinds/operation.ts'
import { paymentProvider } from './kinds/payment-provider.ts'
import { screen } from './kinds/screen.ts'
import { studioPage } from './kinds/studio-page.ts'

export const kinds: Readonly<Record<string, Kind>> = {
  block,
  operation,
  screen,
  'studio-page': studioPage,
  'payment-provider': paymentProvider,
}

/**
 * Writes the files of a new item below a folder, all or none. Refuses a malformed name and existing
 * files. Returns the paths.
 */
export async function addFiles(
  root: string,
  kind: Kind,
  name: string,
  options: Options,
): Promise<string[]> {
  const { words, pattern } = kind.form
  if (!pattern.test(name)) throw new Trouble(`"${name}" is no name for it; write ${words}`)
  const files = Object.entries(kind.files(name, options))
  const there = files.filter(([file]) => existsSync(path.join(root, file)))
  if (there.length)
    throw new Trouble(
      `Nothing was written: ${there.map(([file]) => file).join(' and ')} exist${there.length === 1 ? 's' : ''} already`,
    )
  for (const [file, text] of files) {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text, { flag: 'wx' })
  }
  return files.map(([file]) => file)
}
