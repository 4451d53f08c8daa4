import { importReason, type ImportReason } from '../../../schemas/import/import-reasons.ts'
import { ownCopy } from './own-copy.ts'
import type { ReadRow } from './read-rows.ts'
import type { ReadGroup, RowGroup } from './row-group.ts'
import { wooGroups } from '../woo/woo-groups.ts'

/** Groups the rows of a file by product, in the format that its header shows. */
export async function* groupRows(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadGroup> {
  const ahead = rows[Symbol.asyncIterator]()
  const held: ReadRow[] = []
  let isWoo: boolean | undefined
  for (let next = await ahead.next(); !next.done && isWoo === undefined;) {
    held.push(next.value)
    if ('row' in next.value) isWoo = next.value.row.columns.woo !== undefined
    else next = await ahead.next()
  }
  const all = (async function* () {
    yield* held
    for (let next = await ahead.next(); !next.done; next = await ahead.next()) yield next.value
  })()
  yield* isWoo ? wooGroups(all) : byHandle(all)
}

/**
 * Groups consecutive rows with the same handle, as Shopify writes them; later rows of a finished
 * handle are refused. Without handles each row is a product, named by its SKU.
 */
async function* byHandle(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadGroup> {
  const done = new Set<string>()
  let group: RowGroup | undefined
  for await (const read of rows) {
    if ('fault' in read) {
      // It may have been a row of this product, which would lose a variant.
      if (group) group.isTorn = true
      yield read
      continue
    }
    const { row } = read
    const { columns } = row
    const isBySku = !columns.has('handle')
    const column = isBySku ? 'sku' : 'handle'
    const handle = row.get(column)
    const fault = (reason: ImportReason) => ({
      fault: { line: row.line, column: columns.nameOf(column), ...reason },
      cells: row.cells,
    })
    if (!handle) yield fault(importReason('keyMissing', {}))
    else if (handle.length > 255) yield fault(importReason('tooLong', { max: 255 }))
    else if (group?.handle === handle && !isBySku) group.rows.push(row)
    else if (done.has(handle) || (isBySku && group?.handle === handle))
      yield fault(importReason(isBySku ? 'keyRepeated' : 'keyApart', { value: handle }))
    else {
      if (group) yield { group }
      const isOwn = columns.format === 'plain' || columns.format === 'vitrine'
      group = { handle, rows: [row], ...(isOwn && { isOwn }), ...(isBySku && { isBySku }) }
      done.add(ownCopy(handle))
    }
  }
  if (group) yield { group }
}
