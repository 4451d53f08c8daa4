import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { decompress } from 'wawoff2'

/**
 * Fonts in order of preference per character. Chinese fonts are split into one file of common
 * characters, and many small ones for the rest.
 */
const families = [
  { name: 'noto-sans-tc', parts: ['latin', 'chinese-traditional'] },
  { name: 'noto-sans-sc', parts: ['chinese-simplified'] },
  { name: 'noto-sans-thai', parts: ['thai'] },
  { name: 'noto-sans-tc', parts: ['latin-ext', 'vietnamese', 'cyrillic'] },
] as const

export interface Font {
  name: string
  /** Its TrueType file. */
  read(): Promise<Buffer>
}

const require = createRequire(import.meta.url)

/**
 * Uncompressed fonts, cached per process: pdfkit would decompress a table for each glyph otherwise.
 */
const unpacked = new Map<string, Promise<Buffer>>()

const fontOf = (family: string, part: string): Font => {
  const name = `${family}-${part}`
  return {
    name,
    read() {
      const known = unpacked.get(name)
      if (known) return known
      const file = require.resolve(`@fontsource/${family}/files/${name}-400-normal.woff2`)
      const reading = readFile(file).then(async (bytes) => Buffer.from(await decompress(bytes)))
      unpacked.set(name, reading)
      return reading
    },
  }
}

/** The fonts of common characters. */
export const commonFonts: readonly Font[] = families.flatMap(({ name, parts }) =>
  parts.map((part) => fontOf(name, part)),
)

/** The font with a rare character, for example in a name; undefined if there is none. */
export function rareFont(character: string): Font | undefined {
  const code = character.codePointAt(0) ?? 0
  for (const family of ['noto-sans-tc', 'noto-sans-sc']) {
    const part = Object.entries(rangesOf(family)).find(
      ([key, ranges]) => key.startsWith('[') && ranges.split(',').some((one) => isIn(one, code)),
    )?.[0]
    if (part !== undefined) return fontOf(family, part.replace(/\D/g, ''))
  }
  return undefined
}

const ranges = new Map<string, Record<string, string>>()
function rangesOf(family: string): Record<string, string> {
  const known = ranges.get(family)
  if (known) return known
  const read = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8'),
  ) as Record<string, string> // ranges by part
  ranges.set(family, read)
  return read
}

/** Whether a code point is in a CSS range: `U+4e00-4eff` or `U+4e00`. */
function isIn(range: string, code: number): boolean {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
  return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
}
