import { expect, it } from 'vitest'
import { decoded, tracksIn } from './tracks-in.ts'

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer
const read = (text: string) => tracksIn(text)?.byOrder

it('reads a spreadsheet’s Unicode text, with either byte order', () => {
  const text = '\uFEFFOrder\tNumber\r\ns-1\t905 1\r\n\r\nS-2\t\r\nＳ-3\t9052\t\r\n'
  const found = { ORDER: 'Number', 'S-1': '905 1', 'S-3': '9052' }
  for (const bytes of [
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'utf16le').swap16(),
    Buffer.from(text),
  ])
    // prettier-ignore
    expect(read(decoded(bytesOf(bytes)))).toEqual(found)
})

it('keeps zeros that a formula or an apostrophe protects, and takes no shortened number', () => {
  expect(tracksIn(`sep=;\nS-1;="00905"\nS-2;"'0042"\nS-3;9.05E+11\nS-4;"a;b"`)).toEqual({
    byOrder: { 'S-1': '00905', 'S-2': '0042', 'S-4': 'a;b' },
    cut: ['9.05E+11'],
  })
  expect(tracksIn('S-1,"905')).toBeUndefined()
})
