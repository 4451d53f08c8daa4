import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { DemoStore } from '../../fixtures/demo/demo-store.ts'
import { demoPages } from '../../fixtures/demo/pages/index.ts'
import keys from '../../fixtures/demo/picture-keys.json' with { type: 'json' }
import { demoConfig } from '../../fixtures/demo/store-config.ts'
import { imageSize } from '../../schemas/image.ts'
import type { Localized } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
import { files } from '../file/file.tables.ts'
import { mediaRow } from '../file/index.ts'
import { media } from '../file/media.tables.ts'

/** Tags by the first part of a picture's name; all others are product pictures. */
const tagOf: Readonly<Record<string, string>> = { cpg: 'campaign', hero: 'banner', logo: 'logo' }
const tagsInOrder = ['product', 'icon', 'logo', 'campaign', 'banner']

/** Writes the rows of all pictures, and adds those that the store shows to its media library. */
export async function seedLibrary(tx: Db, store: DemoStore, folder: string): Promise<void> {
  const { storeNbr } = store
  await tx
    .insert(files)
    .values(
      Object.values(keys).map((key) => {
        const { width = 0, height = 0 } = imageSize(key) ?? {}
        return { storeNbr, key, width, height }
      }),
    )
    .onConflictDoNothing()
  const titles = new Map<string, Localized>()
  for (const { imgs, title } of store.products) for (const name of imgs) titles.set(name, title)
  const shown = JSON.stringify([store, demoConfig(store), demoPages[storeNbr]])
  const used = Object.entries(keys)
    .filter(([name, key]) => shown.includes(`"${name}"`) || shown.includes(key))
    .map(([name, key]) => ({ name, key, tag: tagFrom(name) }))
    .toSorted((a, b) => tagsInOrder.indexOf(a.tag) - tagsInOrder.indexOf(b.tag))
  const rows = await Promise.all(
    used.map(async ({ name, key, tag }) =>
      mediaRow({
        storeNbr,
        key,
        name: name.replace(/^[fh]-/, '').replaceAll('-', ' '),
        alt: titles.get(name) ?? {},
        tags: [tag],
        bytes: (await stat(path.join(folder, `${name}.webp`))).size,
        addedBy: 'demo',
      }),
    ),
  )
  // Some names have the same picture.
  await tx.insert(media).values(rows).onConflictDoNothing()
}

const tagFrom = (name: string): string =>
  /^[fh]-icon-/.test(name) ? 'icon' : (tagOf[name.split('-')[0] ?? ''] ?? 'product')
