import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProcessEnded } from '../../gateway/kernel/process-pool.ts'
import type { TableReader } from '../../gateway/core/table-port.ts'
import { createTableReader } from '../../gateway/import/index.ts'
import { FileLines } from '../../gateway/import/rows/file-lines.ts'
import { nextRecord } from '../../gateway/import/rows/read-records.ts'
import { readRows } from '../../gateway/import/rows/read-rows.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { checkImport } from '../../schemas/import/import.ops.ts'
import { createImportShop, type ImportShop } from '../import/import-shop.ts'

const header = 'Handle,Title,Variant Price\n'
/** Files that make a reader look again and again at the same lines. */
const hostile = {
  'quotes that close at the wrong place': '"a\n"b"c\n'.repeat(250_000),
  'a quote in each line that none closes': 'x,"b\n'.repeat(16_000),
  'quotes alone': '"\n'.repeat(200_000),
  'one quote, and then none': `a,"${'b\n'.repeat(1_500_000)}`,
  'doubled quotes behind an open one': `a,"\n${'""\n'.repeat(300_000)}`,
}

let folder: string
const tables = createTableReader()
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-hostile-'))
})
afterAll(async () => {
  await tables.close()
  await rm(folder, { recursive: true })
})

const form = {
  encoding: 'utf-8',
  delimiter: ',',
  layout: { format: 'shopify', mapping: { handle: 0, title: 1, price: 2 } },
} as const

async function outcome(reader: TableReader, text: string): Promise<unknown> {
  const file = path.join(folder, 'products.csv')
  await writeFile(file, text)
  let rows = 0
  try {
    for await (const _ of readRows(reader, file, form)) rows++
    return rows
  } catch (error) {
    return error instanceof Error && 'reason' in error ? error.reason : error
  }
}

describe('a file of products that is made to cost time', () => {
  it.each(Object.entries(hostile))(
    'is read in a number of steps that grows with its size: %s',
    (_, text) => {
      // prettier-ignore
      const name = path.join(folder, 'steps.csv')
      writeFileSync(name, header + text)
      const file = openSync(name, 'r')
      const lines = new FileLines(file, 'utf-8', 0)
      const { at } = lines
      let steps = 0
      lines.at = (offset) => {
        steps++
        return at.call(lines, offset)
      }
      let line = 1
      for (
        let read;
        (read = nextRecord(lines, line, { width: 3, delimiter: ',' }));
        line += read.count
      )
        lines.drop(read.count)
      closeSync(file)
      const all = text.split('\n').length
      expect(line).toBeGreaterThanOrEqual(all)
      expect(steps).toBeLessThan(all * 5)
    },
  )

  it.each(Object.entries(hostile))(
    'is read outside the process that answers shoppers: %s',
    async (_, text) => {
      // prettier-ignore
      const before = process.cpuUsage()
      const found = await outcome(tables, header + text)
      expect(found).toEqual(expect.anything())
      const { user, system } = process.cpuUsage(before)
      // Processor time, not time: of a process that only passes records on.
      expect((user + system) / 1_000_000).toBeLessThan(4)
    },
    60_000,
  )

  it('is refused where it exceeds a bound, and the reason names the bound', async () => {
    const reasonOf = (text: string) => outcome(tables, text)
    // The process starts, which is slow from sources, and counts as time for a file.
    expect(await reasonOf(header)).toBe(0)
    expect(await reasonOf(header + 'a,b\n'.repeat(10_001))).toEqual({ code: 'fileManyBroken', values: { max: 10_000 } }) // prettier-ignore
    expect(await reasonOf(`${'x,'.repeat(500)}x\n`)).toEqual({ code: 'fileManyColumns', values: { max: 500 } }) // prettier-ignore
    expect(await reasonOf(`${header}a,"${'x\n'.repeat(510_000)}",5\n`)).toEqual({ code: 'fileCellTooLong', values: { line: 2, max: 1_000_000 } }) // prettier-ignore
    expect(await reasonOf(`${header}a,${'x'.repeat(2_000_001)},5\n`)).toEqual({ code: 'fileLineTooLong', values: { max: 2_000_000 } }) // prettier-ignore
    const many = { records: Array.from({ length: 1_000_002 }, (_, n) => ({ line: n + 1, cells: ['a', 'b', '1'], found: 3 })), next: { from: 9, line: 9, width: 3 }, isEnd: true } // prettier-ignore
    expect(await outcome({ run: async () => many }, '')).toEqual({ code: 'fileManyRows', values: { max: 1_000_000 } }) // prettier-ignore
  })

  it('is refused if it ends the process that reads it, by its memory or time', async () => {
    const dying = { run: () => Promise.reject(new ProcessEnded('it ended its process')) }
    expect(await outcome(dying, header)).toEqual({ code: 'fileCostly', values: { seconds: 10, megabytes: 256 } }) // prettier-ignore
  })
})

describe('beside a hostile file of products', () => {
  let shop: ImportShop
  beforeAll(async () => {
    shop = await createImportShop({ tables })
  })
  afterAll(() => shop.close())

  it('shoppers are answered while it is checked, and the operator learns why it is refused', async () => {
    const text = header + hostile['quotes that close at the wrong place']
    const importNbr = await shop.open(text)
    await shop.operate(checkImport, { importNbr })
    const ended = new AbortController()
    const settled = shop.settled(importNbr).finally(() => ended.abort())
    let answered = 0
    let longest = 0
    const begun = performance.now()
    while (!ended.signal.aborted) {
      const remoteAddress = `10.3.${answered >> 8}.${answered & 255}`
      const asked = performance.now()
      const { json } = await shop.gateway.call(getTickInfo, {}, { remoteAddress })
      expect(json.retCode).toBe(1)
      longest = Math.max(longest, performance.now() - asked)
      answered++
      await new Promise((done) => setTimeout(done, 5))
    }
    expect(await settled).toMatchObject({
      stat: 'columns',
      trouble: { code: expect.stringMatching(/^file(ManyBroken|Costly)$/) as unknown },
    })
    // Read in the process that answers, one shopper would wait for nearly all of it.
    expect(longest).toBeLessThan((performance.now() - begun) / 2)
    expect(answered).toBeGreaterThan(2)
  })
})
