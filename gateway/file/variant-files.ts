import path from 'node:path'
import { imageWidths } from '../../schemas/image.ts'
import { pictureFormats, type PictureFormat } from './picture-format.ts'

/** Key of a picture of the store or of a review, unlike those of other uploads of shoppers. */
export const keyPattern = /^([0-9a-f]{16}|r[0-9a-f]{31})_\d{1,5}x\d{1,5}$/

/** Where a picture in one width and format is kept. */
export const variantFile = (
  folder: string,
  {
    storeNbr,
    key,
    width,
    format,
  }: { storeNbr: string; key: string; width: number; format: PictureFormat },
): string => path.join(folder, storeNbr, key.slice(0, 2), `${key}-${width}.${format}`)

/** Files of all sizes of a picture, whether they were made or not. */
export const variantFiles = (folder: string, storeNbr: string, key: string): string[] =>
  keyPattern.test(key)
    ? imageWidths.flatMap((width) =>
        pictureFormats.map((format) => variantFile(folder, { storeNbr, key, width, format })),
      )
    : []
