import type { Claims } from '../../kernel/claims.ts'
import { outlived } from '../claimed-file.ts'
import type { FileStore } from '../file-store.ts'
import { variantPath, variantsOf, type VariantStore } from '../variant-store.ts'
import type { Bucket } from './bucket.ts'

/** Same paths as in a local folder, so that one can be copied to the other. */
const filePath = (storeNbr: string, key: string): string =>
  `files/${storeNbr}/${key.slice(0, 2)}/${key}`

/** Files in a bucket. The variants of a picture are removed with it. */
export const s3Files = (bucket: Bucket, variants: VariantStore): FileStore => ({
  put: (storeNbr, key, bytes) => bucket.put(filePath(storeNbr, key), bytes, 'image/webp'),
  get: (storeNbr, key) => bucket.get(filePath(storeNbr, key)),
  async remove(storeNbr, key) {
    // The file goes last: as long as it is there, removing it again removes what is left.
    await variants.remove(storeNbr, key)
    await bucket.remove(filePath(storeNbr, key))
  },
})

/** Variants in a bucket; `claims` decides which process makes one. */
export function s3Variants(bucket: Bucket, claims: Claims): VariantStore {
  return {
    // What cannot be read now is made again, or the original is away too.
    get: (name) => bucket.get(`pictures/${variantPath(name)}`).catch(() => undefined),
    // Whoever made it has it in memory; without room in the bucket another request makes it again.
    put: (name, bytes) =>
      bucket
        .put(`pictures/${variantPath(name)}`, bytes, `image/${name.format}`)
        .catch(() => undefined),
    claim: (name) => claims.take(`picture ${variantPath(name)}`, outlived),
    async remove(storeNbr, key) {
      const names = variantsOf(storeNbr, key)
      await Promise.all(names.map((name) => bucket.remove(`pictures/${variantPath(name)}`)))
    },
  }
}
