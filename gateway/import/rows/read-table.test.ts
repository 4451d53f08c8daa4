import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { TablePart, TablePlace } from '../../core/table-port.ts'
import { readTable } from './read-table.ts'

async function partsOf(text: string): Promise<TablePart[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-table-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'file.csv')
  await writeFile(file, text)
  const parts: TablePart[] = []
  for (let place: TablePlace = { from: 0, line: 1, width: undefined }; ;) {
    const part = await readTable({ kind: 'part', path: file, encoding: 'utf-8', delimiter: ',', ...place }) // prettier-ignore
    if (!('records' in part)) throw new Error(`refused: ${JSON.stringify(part)}`)
    parts.push(part)
    if (part.isEnd) return parts
    place = part.next
  }
}

const header = 'Handle,Title,Price\n'

// The gateway takes a part without a pause, while other requests wait.
it.each([
  ['lines that each open a quote', '"a\n"b"c\n'.repeat(40_000), 80_000],
  ['rows of one character', 'a,,\n'.repeat(30_000), 30_000],
  ['rows with hundreds of cells', `${','.repeat(400)}\n`.repeat(500), 500],
])('no part is more than the gateway can take at once: %s', async (_, rows, count) => {
  const parts = await partsOf(header + rows)
  const cells = ({ records }: TablePart) =>
    records.reduce((sum, one) => sum + 8 + ('cells' in one ? one.cells.length : 0), 0)
  expect(Math.max(...parts.map(cells))).toBeLessThan(16_000 + 500)
  const lines = parts.flatMap(({ records }) => records.map(({ line }) => line))
  expect(lines.slice(1)).toEqual(Array.from({ length: count }, (_none, at) => at + 2))
})
