import { columnKey } from './import-formats.ts'

/** Columns of other shops' files that a product has no field for, in lower case. */
const unkept: ReadonlySet<string> = new Set([
  'cost per item', 'cost', '成本', '成本價', '成本价',
  'variant tax code', 'tax code',
]) // prettier-ignore
/** Those that say something only where they say no: every product is taxed alike. */
const unkeptNo: ReadonlySet<string> = new Set(['variant taxable', 'charge tax'])

/** Whether a cell has something that is not imported, by the name of its column. */
export function isUnkept(column: string, cell: string): boolean {
  const name = columnKey(column)
  return unkept.has(name) ? cell !== '' : unkeptNo.has(name) && cell.toLowerCase() === 'false'
}
