import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../scripts/project.mjs'
import { comparePictures } from './compare.mjs'
import { keptFile } from './kept-stories.mjs'

export const resultFolder = path.join(root, 'test-results/visual')

/**
 * Takes a story's picture and compares it with the kept one. What differs or is new is written to the
 * folder of results.
 * @param {{ pictureOf: (id: string) => Promise<Buffer> }} gallery
 * @param {string} id of a story
 * @returns {Promise<{ id: string, kind: 'same' | 'new' | 'changed' | 'broken', note: string, picture?: Buffer }>}
 */
export async function lookAt(gallery, id) {
  try {
    const picture = await gallery.pictureOf(id)
    const kept = await readFile(keptFile(id)).catch(() => undefined)
    const difference = kept && (await comparePictures(kept, picture))
    if (difference?.isSame) return { id, kind: 'same', note: '', picture }
    await mkdir(resultFolder, { recursive: true })
    await writeFile(path.join(resultFolder, `${id}.png`), picture)
    if (!difference) return { id, kind: 'new', note: '', picture }
    await writeFile(path.join(resultFolder, `${id}.diff.png`), difference.picture)
    return { id, kind: 'changed', note: `${difference.pixels} pixels`, picture }
  } catch (error) {
    return { id, kind: 'broken', note: String(error).split('\n')[0] }
  }
}
