import { describe, expect, it } from 'vitest'
import { formatOf, proposedMapping } from '../../../schemas/import/import-formats.ts'
import type { Column } from './columns.ts'
import { rowsOfText } from '../../../tests/import/rows-of-text.ts'

const header = 'Handle,Title,Body (HTML),Variant Price'

/** As it follows from the header. */
function formOf(text: string | Buffer) {
  const names = (/^\uFEFF?([^\r\n]*)/.exec(String(text))?.[1] ?? '').split(',')
  const format = formatOf(names)
  const layout = { format, mapping: proposedMapping(format, names) }
  return { encoding: 'utf-8', delimiter: ',', layout } as const
}

async function read(text: string | Buffer, column: Column = 'handle') {
  const seen: [line: number, text: string][] = []
  for await (const one of rowsOfText(text, formOf(text)))
    seen.push('row' in one ? [one.row.line, one.row.get(column)] : [one.fault.line, one.fault.code])
  return seen
}

describe('readRows', () => {
  it('reads CRLF, a byte order mark and quoted line breaks, and knows each row’s line', async () => {
    const text = `\uFEFF${header}\r\na,"A, ""one""","<p>1\r\n2\r\n3</p>",5\r\n\r\nb,B,,6\r\nc,C,"x\r\ny",7\r\nd,D,,8\r\n`
    expect(await read(text)).toEqual([
      [2, 'a'],
      [6, 'b'],
      [7, 'c'],
      [9, 'd'],
    ])
    expect((await read(text, 'title'))[0]).toEqual([2, 'A, "one"'])
  })

  it('knows the column names of newer files, in any letter case', async () => {
    const text =
      'Title,url handle,DESCRIPTION,Price,Option1 Linked To\nCup,cup,Blue,9,product.metafields.color\n'
    expect(await read(text)).toEqual([[2, 'cup']])
    expect(await read(text, 'html')).toEqual([[2, 'Blue']])
    expect(await read(text, 'price')).toEqual([[2, '9']])
  })

  it('reports a row with too few or too many columns and continues after it', async () => {
    const seen = await read(`${header}\na,A,,5\nb,B,5\nc,C,,5,6\nd,D,,5\n`)
    expect(seen.map(([line]) => line)).toEqual([2, 3, 4, 5])
    expect(seen[1]?.[1]).toBe('rowColumns')
    expect(seen[2]?.[1]).toBe('rowColumns')
    expect(seen[3]?.[1]).toBe('d')
  })

  it.each([
    ['last', `a,A,,5\nb,"B,,6\n`, [2], [3]],
    ['before others', `a,"A,,5\nb,B,,6\nc,"C, 2",,7\n`, [3, 4], [2]],
    ['beside another', `a,"A,,5\nb,B,,6\nc,"C,,7\nd,D,,8\n`, [3, 5], [2, 4]],
    ['behind lines of a cell', `a,A,"1\n2\n\n3",5\n\nb,"B,,6\nc,C,"x\ny",7\n`, [2, 8], [7]],
    ['within a cell', `a,A 12" pipe,,5\nb,"B 12"" wide",,6\nc,C,,7\n`, [2, 3, 4], []],
  ])('refuses only the row with a broken quote: %s', async (_, rows, sound, broken) => {
    const seen = await read(`${header}\n${rows}`)
    const isFault = (text: string) => text === 'rowQuote'
    expect(seen.filter(([, text]) => !isFault(text)).map(([line]) => line)).toEqual(sound)
    expect(seen.filter(([, text]) => isFault(text)).map(([line]) => line)).toEqual(broken)
  })

  it('continues after a quote that thousands of rows could close', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `p${at},"P ""${at}""",,5`)
    const seen = await read([header, 'a,"A,,5', ...rows, ''].join('\n'))
    expect(seen).toHaveLength(5_001)
    expect(seen[0]?.[1]).toBe('rowQuote')
    expect(seen.at(-1)).toEqual([5_002, 'p4999'])
  })

  it('joins lines and characters that blocks and parts of a file cut', async () => {
    const rows = Array.from(
      { length: 9_000 },
      (_, at) => `字${at},"${'漢\r\n'.repeat(at % 9)}x",,5`,
    )
    const seen = await read([header, ...rows, ''].join('\r\n'))
    expect(seen).toHaveLength(9_000)
    expect(seen.map(([, text]) => text)).toEqual(rows.map((_, at) => `字${at}`))
    const lines = 2 + rows.slice(0, -1).reduce((sum, _, at) => sum + 1 + (at % 9), 0)
    expect(seen.at(-1)?.[0]).toBe(lines)
    for (const encoding of ['utf-16le', 'utf-16be'] as const) {
      const bytes = Buffer.from(`\uFEFF${header}\ra,A,"1\r2",5\r\nb,਍ഊ,,6`, 'utf16le')
      if (encoding === 'utf-16be') bytes.swap16()
      const titles: string[] = []
      for await (const one of rowsOfText(bytes, { ...formOf(header), encoding }))
        titles.push('row' in one ? `${one.row.line} ${one.row.get('title')}` : one.fault.code)
      expect(titles).toEqual(['2 A', '4 ਍ഊ'])
    }
  })

  it('skips the line with which a file names its separator to spreadsheets', async () => {
    const seen = []
    const form = { ...formOf(header.replaceAll(',', ';')), delimiter: ';' } as const
    const layout = formOf(header).layout
    for await (const one of rowsOfText(`sep=;\r\n${header.replaceAll(',', ';')}\r\na;A;;5`, {
      ...form,
      layout,
    }))
      // prettier-ignore
      seen.push('row' in one ? [one.row.line, one.row.get('title')] : one.fault)
    expect(seen).toEqual([[3, 'A']])
  })

  it.each([
    ['', 'The file is empty'],
    [`Handle,"Title,Variant Price\na,A,5\n`, 'its header opens a quote'],
    [
      Buffer.concat([
        Buffer.from(`${header}\na,`),
        Buffer.from([0xa4, 0xa4, 0xff]),
        Buffer.from(',,5\n'),
      ]),
      'not UTF-8',
    ],
  ])('refuses a file that is none: %j', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason)
    await expect(read(text)).rejects.toMatchObject({ name: 'ImportRefused' })
  })
})
