import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { accountRules } from '../../schemas/account/account.schema.ts'

// One thread per picture, and no cache.
sharp.concurrency(1)
sharp.cache(false)

const piece = 48
const height = 160
/** The piece can move from 0 to the range, so the picture is wider by the piece. */
const width = accountRules.captchaRange + piece

export interface PuzzlePicture {
  /** Data URLs. */
  bg: string
  cover: string
  /** Pixels from the top to the piece. */
  top: number
  /** Pixels from the left to the gap: the answer. */
  left: number
}

/** Draws a random picture with a gap and the matching piece. Nothing is stored. */
export async function drawPuzzle(): Promise<PuzzlePicture> {
  // Not near the start, so that an unmoved slider is never right.
  const left = randomInt(60, accountRules.captchaRange - 4)
  const top = randomInt(12, height - piece - 12)
  const outline = pieceOutline()
  const scene = await sharp(Buffer.from(sceneSvg())).png().toBuffer()
  const mask = await sharp(Buffer.from(svg(piece, piece, `<path d="${outline}" fill="#fff"/>`)))
    .png()
    .toBuffer()
  const edge = Buffer.from(
    svg(
      piece,
      piece,
      `<path d="${outline}" fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".9"/>`,
    ),
  )
  // A decoy gap of another shape and fainter: people recognise it, programs are misled.
  const decoyLeft = (left + randomInt(70, 150)) % (width - piece)
  const hole = (d: string, opacity: number) =>
    Buffer.from(
      svg(
        piece,
        piece,
        `<path d="${d}" fill="#0b1220" fill-opacity="${opacity}" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/>`,
      ),
    )
  const [cover, bg] = await Promise.all([
    sharp(scene)
      .extract({ left, top, width: piece, height: piece })
      .ensureAlpha()
      .composite([{ input: mask, blend: 'dest-in' }, { input: edge }])
      .webp({ quality: 82 })
      .toBuffer(),
    sharp(scene)
      .composite([
        {
          input: hole(pieceOutline(), 0.22),
          left: decoyLeft,
          top: randomInt(8, height - piece - 8),
        },
        { input: hole(outline, 0.62), left, top },
      ])
      .webp({ quality: 78 })
      .toBuffer(),
  ])
  const url = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`
  return { bg: url(bg), cover: url(cover), top, left }
}

const svg = (w: number, h: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`

/** A square with a knob or a notch on each side. */
function pieceOutline(): string {
  const bump = () => (randomInt(2) ? 1 : -1) * (6 + randomInt(3))
  const [a, b, c, d] = [bump(), bump(), bump(), bump()]
  const m = 10
  const e = piece - m
  const mid = piece / 2
  return [
    `M${m} ${m}`,
    `H${mid - 7} C${mid - 9} ${m - a} ${mid + 9} ${m - a} ${mid + 7} ${m} H${e}`,
    `V${mid - 7} C${e + b} ${mid - 9} ${e + b} ${mid + 9} ${e} ${mid + 7} V${e}`,
    `H${mid + 7} C${mid + 9} ${e + c} ${mid - 9} ${e + c} ${mid - 7} ${e} H${m}`,
    `V${mid + 7} C${m - d} ${mid + 9} ${m - d} ${mid - 9} ${m} ${mid - 7} Z`,
  ].join(' ')
}

/** Hills, sun and fields in random colours, with many edges besides the gap. */
function sceneSvg(): string {
  const hue = randomInt(360)
  const tone = (shift: number, saturation: number, light: number) =>
    `hsl(${(hue + shift) % 360} ${saturation}% ${light}%)`
  const hill = (base: number, fill: string) => {
    const points = Array.from({ length: 5 }, (_, at) => [
      (at * width) / 4,
      base - randomInt(10, 48),
    ])
    const path = points
      .map(([x = 0, y = 0], at) =>
        at === 0 ? `M0 ${y}` : `S${x - width / 8} ${y - randomInt(-14, 14)} ${x} ${y}`,
      )
      .join(' ')
    return `<path d="${path} V${height} H0 Z" fill="${fill}"/>`
  }
  const dots = Array.from(
    { length: 34 },
    () =>
      `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${randomInt(2, 13)}" fill="${tone(randomInt(120), 62, 40 + randomInt(45))}" fill-opacity="${0.25 + randomInt(45) / 100}"/>`,
  ).join('')
  const lines = Array.from(
    { length: 7 },
    () =>
      `<path d="M${randomInt(width)} ${randomInt(height)} q${randomInt(-60, 60)} ${randomInt(-50, 50)} ${randomInt(-90, 90)} ${randomInt(-40, 40)}" stroke="${tone(randomInt(200), 55, 30 + randomInt(50))}" stroke-width="${randomInt(1, 4)}" stroke-opacity=".5" fill="none"/>`,
  ).join('')
  return svg(
    width,
    height,
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${tone(0, 70, 78)}"/><stop offset="1" stop-color="${tone(40, 72, 62)}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#s)"/>
    <circle cx="${randomInt(40, width - 40)}" cy="${randomInt(24, 60)}" r="${randomInt(14, 26)}" fill="${tone(70, 90, 82)}"/>
    ${hill(90, tone(150, 38, 55))}${hill(122, tone(170, 42, 42))}${hill(150, tone(190, 46, 32))}${dots}${lines}`,
  )
}
