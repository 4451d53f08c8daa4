import type { Media } from '../../../schemas/media/media.schema.ts'

/** In percent of the picture. */
interface Part {
  unit: '%'
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** Suggested share of the picture without a fixed ratio, in percent. */
const proposed = 80

/** The largest crop of a ratio, with the focal point as close to its middle as possible. */
export function firstCrop(
  { focusX, focusY }: Pick<Media, 'focusX' | 'focusY'>,
  size: Size,
  aspect: number | undefined,
): Part {
  const own = size.width / size.height
  const width = aspect === undefined ? proposed : Math.min(100, (aspect / own) * 100)
  const height = aspect === undefined ? proposed : Math.min(100, (own / aspect) * 100)
  const around = (focus: number, length: number) =>
    Math.min(100 - length, Math.max(0, focus - length / 2))
  return { unit: '%', x: around(focusX, width), y: around(focusY, height), width, height }
}

/** A crop in whole pixels, within the picture. */
export function pixelsOf({ x, y, width, height }: Omit<Part, 'unit'>, size: Size) {
  const left = Math.min(size.width - 1, Math.max(0, Math.round((x / 100) * size.width)))
  const top = Math.min(size.height - 1, Math.max(0, Math.round((y / 100) * size.height)))
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round((width / 100) * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round((height / 100) * size.height))),
  }
}

/** Whether a picture has a ratio already, within an invisible tolerance. */
export const hasAspect = ({ width, height }: Size, aspect: number): boolean =>
  Math.abs(width / height / aspect - 1) < 0.01
