import type { ImportFault } from './findings.ts'
import type { ReadRow, Row } from './read-rows.ts'

/** The rows of one product, in the order of the file. */
export interface RowGroup {
  handle: string
  rows: Row[]
}

export type ReadGroup = { group: RowGroup } | { fault: ImportFault }

/** Joins rows that follow each other under one handle. Shopify writes them so; rows that come later are refused. */
export async function* groupRows(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadGroup> {
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
