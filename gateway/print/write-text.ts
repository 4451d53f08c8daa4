import type PDFDocument from 'pdfkit'
import { commonFonts, rareFont, type Font } from './fonts.ts'

export type Pdf = InstanceType<typeof PDFDocument>

interface Place {
  x: number
  y: number
  width: number
  size: number
  align?: 'left' | 'right' | 'center'
}

/** Writes text in any language, each character in a font that contains it. */
export interface Writer {
  /** Writes a text with line breaks; returns the position below it. */
  write(text: string, place: Place): number
}

/** A font opened by pdfkit; its types omit it. */
interface Opened {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}

/** Opens the fonts that a text needs. */
export async function createWriter(pdf: Pdf, all: string): Promise<Writer> {
  const opened = new Map<string, Opened['_font']['font']>()
  const open = async (font: Font) => {
    const known = opened.get(font.name)
    if (known) return known
    pdf.registerFont(font.name, await font.read())
    pdf.font(font.name)
    const { font: own } = (pdf as unknown as Opened)._font // set by the line above
    opened.set(font.name, own)
    return own
  }
  const chosen = new Map<string, string>()
  for (const character of new Set(all)) {
    const rare = () => rareFont(character)
    for (const next of [...commonFonts.map((font) => () => font), rare]) {
      const font = next()
      if (!font || !(await open(font)).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) continue
      chosen.set(character, font.name)
      break
    }
  }
  const fontOf = (character: string) => chosen.get(character) ?? commonFonts[0]?.name ?? ''
  /** Splits a text into runs of one font. */
  const runsOf = (text: string) => {
    const runs: { font: string; text: string }[] = []
    for (const character of text) {
      const last = runs.at(-1)
      // A space or mark joins the run before it.
      if (last && /[\s\p{M}]/u.test(character)) last.text += character
      else {
        const font = fontOf(character)
        if (last?.font === font) last.text += character
        else runs.push({ font, text: character })
      }
    }
    return runs
  }
  return {
    write(text, { x, y, width, size, align = 'left' }) {
      const runs = runsOf(text.replace(/\s+/g, ' ').trim())
      if (!runs.length) return y
      pdf.fontSize(size)
      const widthOf = runs.reduce((sum, run) => sum + pdf.font(run.font).widthOfString(run.text), 0)
      // Alignment of a line of several fonts is not pdfkit's; a line that fits is moved as a whole.
      const room = Math.max(0, width - widthOf)
      const start = align === 'left' ? x : x + (align === 'right' ? room : room / 2)
      runs.forEach((run, nth) => {
        pdf.font(run.font)
        const rest = { continued: nth < runs.length - 1 }
        if (nth === 0) pdf.text(run.text, start, y, { width: width - (start - x) + 1, ...rest })
        else pdf.text(run.text, rest)
      })
      return pdf.y
    },
  }
}
