/**
 * Widths in pixels that pictures are generated in, for full and partial screen width on phones with
 * 1× to 3× density.
 */
export const imageWidths: readonly number[] = [160, 240, 320, 480, 640, 828, 1080, 1280]

/** Returns the pixel size that a picture's key contains. */
export function imageSize(key: string): { width: number; height: number } | undefined {
  const found = /_(\d{1,5})x(\d{1,5})$/.exec(key)
  return found ? { width: Number(found[1]), height: Number(found[2]) } : undefined
}

/**
 * Whether a key belongs to a picture of a review: random, so that it cannot be guessed, and unique
 * to one review. Unlike the store's pictures, it can be hidden or erased later.
 */
export const isReviewImage = (key: string): boolean => /^r[0-9a-f]{31}_\d/.test(key)

/** Keys of all pictures in a value, without duplicates. */
export const imageKeysIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value).match(/\b[0-9a-f]{16}_\d{1,5}x\d{1,5}\b/g)),
]
