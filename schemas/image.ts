/** Widths in pixels in which pictures are made: phones at 1× to 3×, whole and in parts of the screen. */
export const imageWidths: readonly number[] = [160, 240, 320, 480, 640, 828, 1080, 1280]

/** Pixel size of a picture, as its key tells. */
export function imageSize(key: string): { width: number; height: number } | undefined {
  const found = /_(\d{1,5})x(\d{1,5})$/.exec(key)
  return found ? { width: Number(found[1]), height: Number(found[2]) } : undefined
}
