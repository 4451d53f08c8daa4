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
 * handle are refused.
 */
async function* byHandle(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadGroup> {
  const done = new Set<string>()
  let group: RowGroup | undefined
  for await (const read of rows) {
    if ('fault' in read) {
      yield read
      continue
    }
    const { row } = read
    const handle = row.get('handle')
    const fault = (message: string) => ({
      fault: { line: row.line, column: row.columns.nameOf('handle'), message },
    })
    if (!handle) yield fault('is missing; every row names its product')
    else if (handle.length > 255) yield fault('is longer than 255 characters')
    else if (group?.handle === handle) group.rows.push(row)
    else if (done.has(handle))
      yield fault(
        `"${handle}" stood further up already; the rows of a product must follow each other`,
      )
    else {
      if (group) yield { group }
      group = { handle, rows: [row] }
      done.add(handle)
    }
  }
  if (group) yield { group }
}
