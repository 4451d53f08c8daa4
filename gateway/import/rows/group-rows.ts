import { importReason, type ImportReason } from '../../../schemas/import/import-reasons.ts'
import { charactersOf } from '../../../schemas/kit/characters.ts'
import { ownCopy } from './own-copy.ts'
import type { ReadRow, Row } from './read-rows.ts'
import { createHold, tear, type ReadGroup, type RowGroup } from './row-group.ts'

/** Key of a row's product: its handle, or without such a column its SKU. */
function keyOf(row: Row): { key: string; handle: string; isBySku: boolean } {
  const isBySku = !row.columns.has('handle')
  const handle = row.get(isBySku ? 'sku' : 'handle')
  return { key: isBySku ? handle.toLowerCase() : handle, handle, isBySku }
}

/** Products whose rows are not adjacent, as in a sheet sorted by another column. */
export async function productsApart(rows: AsyncIterable<ReadRow>): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  const apart = new Set<string>()
  let last: string | undefined
  for await (const read of rows) {
    if ('fault' in read) continue
    const { key, isBySku } = keyOf(read.row)
    if (key === last && !isBySku) continue
    if (seen.has(key)) apart.add(ownCopy(key))
    else seen.add(ownCopy(key))
    last = key
  }
  return apart
}

/**
 * Groups rows by handle; `apart` products follow at the end of the file. Without handles each row
 * is a product, named by its SKU. A product is refused as a whole if one of its rows is unreadable
 * or may have lost its handle.
 */
export async function* groupRows(
  rows: AsyncIterable<ReadRow>,
  apart: ReadonlySet<string>,
): AsyncGenerator<ReadGroup> {
  const held = new Map<string, RowGroup>()
  const hold = createHold()
  let group: (RowGroup & { key: string }) | undefined
  /** Group of the previous row. */
  let last: RowGroup | undefined
  let brokenAt: number | undefined
  const broke = (line: number) => {
    brokenAt = line
    if (last && !last.isBySku) tear(last, line)
  }
  for await (const read of rows) {
    if ('fault' in read) {
      broke(read.fault.line)
      yield read
      continue
    }
    const { row } = read
    const { key, handle, isBySku } = keyOf(row)
    const reason = faultOf(handle)
    if (reason) {
      broke(row.line)
      const column = row.columns.nameOf(isBySku ? 'sku' : 'handle')
      yield { fault: { line: row.line, column, ...reason }, cells: row.cells }
      continue
    }
    const known = apart.has(key) ? held.get(key) : group?.key === key ? group : undefined
    const own = known ?? newGroup(handle, row, isBySku)
    if (known) known.rows.push(row)
    if (apart.has(key)) {
      hold(row)
      held.set(key, own)
    } else if (!known) {
      if (group) yield { group: whole(group) }
      group = { ...own, key }
    }
    last = apart.has(key) ? own : group
    // Its first row may be the one that cannot be read.
    if (brokenAt !== undefined && last && !isBySku && row.columns.has('title') && !row.get('title'))
      tear(last, brokenAt)
    brokenAt = undefined
  }
  if (group) yield { group: whole(group) }
  for (const one of held.values()) yield { group: whole(one) }
}

function faultOf(handle: string): ImportReason | undefined {
  if (!handle) return importReason('keyMissing', {})
  return handle.length > 255 && charactersOf(handle) > 255
    ? importReason('tooLong', { max: 255 })
    : undefined
}

function newGroup(handle: string, row: Row, isBySku: boolean): RowGroup {
  const isOwn = row.columns.format === 'plain' || row.columns.format === 'vitrine'
  return { handle, rows: [row], faults: [], ...(isOwn && { isOwn }), ...(isBySku && { isBySku }) }
}

/** A product with all its rows, the product's own row first. */
function whole({ rows, faults, ...group }: RowGroup): RowGroup {
  const head = rows.find((row) => row.get('title')) ?? rows[0]
  const [, second] = rows
  const repeated =
    group.isBySku && second
      ? [{ line: second.line, column: second.columns.nameOf('sku'), ...importReason('keyRepeated', { value: group.handle }) }] // prettier-ignore
      : []
  return {
    ...group,
    rows: head ? [head, ...rows.filter((row) => row !== head)] : rows,
    faults: [...faults, ...repeated],
  }
}
