import sharp, { type Sharp } from 'sharp'
import { PictureRefused } from './draw-picture.ts'

export interface IconDrawing {
  /** Side length in pixels. */
  size: number
  /** Share of the side for the picture's diagonal, or `full` to fill the square. */
  room: 'full' | number
  /** Whether the icon must have no transparency. */
  isOpaque: boolean
  /** `#rrggbb` or `#rgb`: background of a picture, and colours of an icon without one. */
  colors: { ground: string; brand: string; onBrand: string }
}

/** Draws an icon as PNG: the picture on a square, or a shopping bag without one. */
export async function drawIcon(
  original: Uint8Array | undefined,
  drawing: IconDrawing,
): Promise<Buffer> {
  if (!original) return sharp(bagOn(drawing)).png().toBuffer()
  try {
    const picture = sharp(original)
    const { isOpaque, colors, size } = drawing
    const inner = await innerSize(picture, drawing)
    const resized = picture.clone().resize({ ...inner, fit: 'fill' })
    const around = marginsOf(inner, size)
    // Copied edges continue the ground of a picture, also one that changes its colour.
    const framed =
      isOpaque && (await isOpaqueAtCorner(picture))
        ? resized.extend({ ...around, extendWith: 'copy' })
        : resized.ensureAlpha().extend({ ...around, background: isOpaque ? colors.ground : clear })
    // The library flattens before it extends.
    const whole = isOpaque ? framed.flatten({ background: colors.ground }) : framed
    return await whole.toColourspace('srgb').png().toBuffer()
  } catch {
    throw new PictureRefused('not a picture that can be read')
  }
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

async function isOpaqueAtCorner(picture: Sharp): Promise<boolean> {
  const corner = picture.clone().extract({ left: 0, top: 0, width: 1, height: 1 })
  return (await corner.ensureAlpha().toColourspace('srgb').raw().toBuffer())[3] === 255
}

interface Size {
  width: number
  height: number
}

/** Size of the picture within the icon, keeping its aspect ratio. */
async function innerSize(picture: Sharp, { size, room }: IconDrawing): Promise<Size> {
  const { width, height } = await picture.metadata()
  const longer = Math.max(width, height)
  const most = room === 'full' ? longer : Math.max(longer, Math.hypot(width, height) / room)
  const side = (of: number) => Math.max(1, Math.round((of / most) * size))
  return { width: side(width), height: side(height) }
}

function marginsOf({ width, height }: Size, size: number) {
  const left = Math.floor((size - width) / 2)
  const top = Math.floor((size - height) / 2)
  return { left, top, right: size - width - left, bottom: size - height - top }
}

/** A shopping bag in the store's colours, within the area that every icon shape shows. */
const bagOn = ({ size, colors: { brand, onBrand } }: IconDrawing): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${brand}"/><path d="M31 42h38l3 30a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4z" fill="${onBrand}"/><path d="M40 50V38a10 10 0 0 1 20 0v12" fill="none" stroke="${onBrand}" stroke-width="5" stroke-linecap="round"/><path d="M40 43v7M60 43v7" stroke="${brand}" stroke-width="5" stroke-linecap="round"/></svg>`,
  )
