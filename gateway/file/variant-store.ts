import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { imageWidths } from '../../schemas/image.ts'
import { claimFile, unclaimFile, writeWhole } from './claimed-file.ts'
import { pictureFormats, type PictureFormat } from './picture-format.ts'

/** A picture in one width and format. */
export interface VariantName {
  storeNbr: string
  key: string
  width: number
  format: PictureFormat
}

/** Storage of encoded picture variants. */
export interface VariantStore {
  /** `undefined` if it was not encoded yet, or cannot be read now. */
  get(name: VariantName): Promise<Buffer | undefined>
  put(name: VariantName, bytes: Buffer): Promise<void>
  /**
   * Claims the making of a variant. Resolves to the function that ends the claim, or to `undefined`
   * if another process is making it.
   */
  claim(name: VariantName): Promise<(() => Promise<unknown>) | undefined>
  /** Removes all variants of a picture. */
  remove(storeNbr: string, key: string): Promise<void>
}

/** Pattern of keys of the store's and reviews' pictures, unlike other uploads of shoppers. */
export const keyPattern = /^([0-9a-f]{16}|r[0-9a-f]{31})_\d{1,5}x\d{1,5}$/

/** Path of a variant, relative to the storage of variants. */
export const variantPath = ({ storeNbr, key, width, format }: VariantName): string =>
  `${storeNbr}/${key.slice(0, 2)}/${key}-${width}.${format}`

/** All possible variants of a picture, encoded or not. */
export const variantsOf = (storeNbr: string, key: string): VariantName[] =>
  keyPattern.test(key)
    ? imageWidths.flatMap((width) =>
        pictureFormats.map((format) => ({ storeNbr, key, width, format })),
      )
    : []

/** Variants in a local folder, which several processes may share. */
export function localVariants(folder: string): VariantStore {
  const place = (name: VariantName) => path.join(folder, variantPath(name))
  return {
    get: (name) => readFile(place(name)).catch(() => undefined), // not made yet
    put: (name, bytes) => writeWhole(place(name), bytes),
    async claim(name) {
      const file = place(name)
      return (await claimFile(file)) ? () => unclaimFile(file) : undefined
    },
    async remove(storeNbr, key) {
      for (const name of variantsOf(storeNbr, key)) await rm(place(name), { force: true })
    },
  }
}
