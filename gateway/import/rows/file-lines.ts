import { readSync } from 'node:fs'
import { importReason } from '../../../schemas/import/import-reasons.ts'
import type { ImportEncoding } from '../../../schemas/import/import-formats.ts'
import { FileRefused } from '../import-refused.ts'

/** Maximum characters of a line: longer than any real one, and small enough for memory. */
export const longestLine = 2_000_000

/** Bytes read at once. */
const block = 65_536
/** Bytes of the widest character. */
const widest = 4

interface Line {
  text: string
  /** Offset of the line's end in the file. */
  end: number
}

/**
 * Lines of a file from an offset on, with look-ahead. Line ends are the same bytes in all encodings
 * but UTF-16, so that a part of a file can begin at any line. Fails on invalid bytes instead of
 * replacing them.
 */
export class FileLines {
  #file: number
  #decoder: TextDecoder
  #encoding: ImportEncoding
  /** Offset of `#bytes` in the file. */
  #before: number
  #bytes = Buffer.alloc(0)
  #at = 0
  #isEnd = false
  #held: Line[] = []
  #from = 0

  constructor(file: number, encoding: ImportEncoding, from: number) {
    this.#file = file
    this.#encoding = encoding
    this.#decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
    this.#before = from
  }

  /** The line at a distance from the next one; `undefined` after the last. */
  at(offset: number): string | undefined {
    while (this.#held.length - this.#from <= offset) {
      const line = this.#read()
      if (!line) return undefined
      this.#held.push(line)
    }
    return this.#held[this.#from + offset]?.text
  }

  /** Skips lines that were looked at. Returns the offset of their end. */
  drop(count: number): number {
    this.#from += count
    const { end } = this.#held[this.#from - 1] as Line // it was looked at
    if (this.#from >= 1_000) {
      this.#held.splice(0, this.#from - 1)
      this.#from = 1
    }
    return end
  }

  #read(): Line | undefined {
    const unit = this.#encoding.startsWith('utf-16') ? 2 : 1
    const isBig = this.#encoding === 'utf-16be'
    const codeAt = (at: number) =>
      unit === 1 ? this.#bytes[at] : isBig ? this.#bytes.readUInt16BE(at) : this.#bytes.readUInt16LE(at) // prettier-ignore
    for (let end = this.#at; ;) {
      // The line feed behind a carriage return belongs to it, and may be in the next block.
      while (
        end + 2 * unit <= this.#bytes.length ||
        (this.#isEnd && end + unit <= this.#bytes.length)
      ) {
        // prettier-ignore
        const code = codeAt(end)
        if (code === 10 || code === 13) {
          const isPair = code === 13 && end + 2 * unit <= this.#bytes.length && codeAt(end + unit) === 10 // prettier-ignore
          return this.#line(end, end + (isPair ? 2 : 1) * unit)
        }
        end += unit
      }
      if (end - this.#at > longestLine * widest) throw tooLong()
      if (this.#isEnd) {
        const last = this.#bytes.length
        return this.#at < last ? this.#line(last, last) : undefined
      }
      end -= this.#at
      this.#fill()
    }
  }

  #line(end: number, next: number): Line {
    const isFirst = this.#before + this.#at === 0
    const text = this.#decoder.decode(this.#bytes.subarray(this.#at, end))
    if (text.length > longestLine) throw tooLong()
    this.#at = next
    return {
      text: isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text,
      end: this.#before + next,
    }
  }

  #fill(): void {
    const more = Buffer.allocUnsafe(Math.max(block, this.#bytes.length - this.#at))
    const position = this.#before + this.#bytes.length
    const count = readSync(this.#file, more, 0, more.length, position)
    this.#isEnd = count === 0
    this.#before += this.#at
    this.#bytes = Buffer.concat([this.#bytes.subarray(this.#at), more.subarray(0, count)])
    this.#at = 0
  }
}

const tooLong = () => new FileRefused(importReason('fileLineTooLong', { max: longestLine }))
