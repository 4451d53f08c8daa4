import type { Column } from '../rows/columns.ts'
import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
import { importReason, type ImportReason } from '../../../schemas/import/import-reasons.ts'
import type { ReadRow, Row } from '../rows/read-rows.ts'
import { createHold, tear, type ReadGroup } from '../rows/row-group.ts'
import { partsOf } from '../../../schemas/import/parts.ts'
import { wooText } from '../product/body-html.ts'
import { barcodeName, rowWith, wooRow, type WooRow } from './woo-rows.ts'
import { salePrice, stockCells, weightCells, type Clock } from './woo-selling.ts'

const optionColumns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const satisfies [Column, Column][]

/** Maximum number of variants that one row with open values (`any`) expands to. */
const mostExpanded = 100

/**
 * Groups the rows of a WooCommerce file by product. Variations refer to their parent and may be
 * anywhere in the file, so products with variations are buffered until its end; others are returned
 * at once.
 */
export async function* wooGroups(
  rows: AsyncIterable<ReadRow>,
  clock: Clock,
): AsyncGenerator<ReadGroup> {
  const parents = new Map<string, Variable>()
  const children: { one: WooRow; refused: { fault: ImportFinding } | undefined }[] = []
  const torn: { parent: string; line: number }[] = []
  const hold = createHold()
  const done = new Set<string>()
  /** Product of the previous row, if it has variations. */
  let last = ''
  for await (const read of rows) {
    if ('fault' in read) {
      if (last) torn.push({ parent: last, line: read.fault.line })
      yield read
      continue
    }
    const one = wooRow(read.row)
    const types = partsOf(one.get('Type').toLowerCase())
    const refused = refusalOf(one, types)
    const above = one.get('Parent').toLowerCase()
    if (types.includes('variation') || (refused && above)) {
      hold(read.row)
      children.push({ one, refused })
      last = above
      continue
    }
    last = ''
    if (refused) {
      yield refused
      continue
    }
    const [id, sku] = [one.get('ID'), one.get('SKU')]
    const handle = sku || `woo-${id}`
    if (done.has(handle.toLowerCase())) {
      yield fault(one, 'SKU', importReason('keyRepeated', { value: handle }))
      continue
    }
    done.add(handle.toLowerCase())
    if (!types.includes('variable')) yield { group: simpleGroup(one, handle, clock) }
    else {
      hold(read.row)
      const held = { parent: one, handle, variations: [], faults: [], refused: [] }
      const names = [sku, id && `id:${id}`].filter(Boolean).map((name) => name.toLowerCase())
      for (const name of names) parents.set(name, held)
      last = names[0] ?? ''
    }
  }
  for (const { one, refused } of children) {
    const held = parents.get(one.get('Parent').toLowerCase())
    if (!held) yield refused ?? fault(one, 'Parent', parentReason(one.get('Parent')))
    else if (refused) refuseRow(held, one, refused.fault)
    else held.variations.push(one)
  }
  for (const { parent, line } of torn) {
    const held = parents.get(parent)
    if (held) tear(held, line)
  }
  for (const held of new Set(parents.values())) yield* variableGroup(held, clock)
}

/** A product with variations, and the reasons to refuse it as a whole. */
interface Variable {
  parent: WooRow
  handle: string
  variations: WooRow[]
  faults: ImportFinding[]
  refused: Row[]
}

function refuseRow(held: Variable, { row }: WooRow, why: ImportFinding): void {
  held.faults.push(why)
  held.refused.push(row)
}

const fault = (
  { row }: WooRow,
  column: string,
  reason: ImportReason,
): { fault: ImportFinding } => ({
  fault: { line: row.line, column, ...reason },
})

const parentReason = (value: string) =>
  value ? importReason('wooParentUnknown', { value }) : importReason('wooParentMissing', {})

function refusalOf(one: WooRow, types: readonly string[]): { fault: ImportFinding } | undefined {
  const type = one.get('Type')
  if (!types.some((name) => ['simple', 'variable', 'variation'].includes(name)))
    return fault(
      one,
      'Type',
      type ? importReason('wooType', { value: type }) : importReason('wooTypeMissing', {}),
    )
  if (types.includes('downloadable')) return fault(one, 'Type', importReason('wooDownloadable', {}))
  if (!types.includes('variation') && !one.get('SKU') && !one.get('ID'))
    return fault(one, 'SKU', importReason('wooKeyMissing', {}))
  return undefined
}

function simpleGroup(one: WooRow, handle: string, clock: Clock) {
  const { cells, notes } = sellingCells(one, clock)
  const [image = ''] = partsOf(one.get('Images'))
  const row = rowWith(one, { ...headCells(one), ...cells, image }, priceNames(one))
  return { ...headOf(one, handle), rows: [row, ...pictureRows(one)], faults: [], notes }
}

/** Common fields of simple and variable products. */
const headOf = (one: WooRow, handle: string) => ({
  handle,
  rowCount: 1,
  typeNames: partsOf(one.get('Categories')).map((path) => (path.split('>').pop() ?? '').trim()),
  isVirtual: partsOf(one.get('Type').toLowerCase()).includes('virtual'),
})

function headCells(one: WooRow): Partial<Record<Column, string>> {
  const isHidden = one.get('Visibility in catalog').toLowerCase() === 'hidden'
  const texts = [one.get('Short description'), one.get('Description')].map(wooText)
  return {
    title: one.get('Name'),
    html: [...new Set(texts.filter(Boolean))].join('\n\n'),
    vendor: partsOf(one.get('Brands'))[0] ?? '',
    tags: partsOf(one.get('Tags')).join(','),
    published: one.get('Published') === '1' && !isHidden ? 'true' : 'false',
  }
}

const pictureRows = (one: WooRow): Row[] =>
  partsOf(one.get('Images'))
    .slice(1)
    .map((image) => rowWith(one, { image }))

/** Price and stock of a row. */
function sellingCells(one: WooRow, clock: Clock, parent?: WooRow) {
  const { price, compareAt, notes: onSale } = salePrice(one, clock)
  const { qty, tracker, policy, notes: ofStock } = stockCells(one)
  return {
    cells: { price, compareAt, qty, tracker, policy, sku: one.get('SKU'), barcode: one.get(barcodeName), remove: one.get('Remove SKU'), ...weightCells(one, parent) }, // prettier-ignore
    notes: [...onSale, ...ofStock],
  }
}

const priceNames = (one: WooRow) => ({
  price: one.get('Sale price') ? 'Sale price' : 'Regular price',
})

function* variableGroup(held: Variable, clock: Clock): Generator<ReadGroup> {
  const { parent, handle, variations, faults, refused } = held
  if (!variations.length && !faults.length)
    return yield fault(parent, 'Type', importReason('wooNoVariations', {}))
  const lower = (text: string) => text.toLowerCase()
  const used = new Set(variations.flatMap(({ attributes }) => attributes.map((a) => lower(a.name))))
  const options = parent.attributes.filter(({ name }) => used.has(lower(name)))
  if (options.length > optionColumns.length)
    return yield fault(
      parent,
      options[optionColumns.length]?.column ?? '',
      importReason('wooManyOptions', { found: options.length, max: optionColumns.length }),
    )
  const names = Object.fromEntries(
    options.map(({ name }, at) => [optionColumns[at]?.[0] ?? '', name]),
  )
  const [image = ''] = partsOf(parent.get('Images'))
  const head = rowWith(parent, { ...headCells(parent), ...names, image })
  const rows: Row[] = []
  const notes: ImportFinding[] = []
  let rowCount = 1
  const taken = new Set<string>()
  for (const one of closedFirst(variations, options)) {
    const choices = choicesOf(one, options)
    if ('reason' in choices) {
      refuseRow(held, one, fault(one, choices.column, choices.reason).fault)
      continue
    }
    if (one.get('Published') === '0') {
      notes.push(fault(one, 'Published', importReason('wooUnpublished', {})).fault)
      continue
    }
    rowCount++
    const selling = sellingCells(one, clock, parent)
    notes.push(...selling.notes)
    const [variantImage = ''] = partsOf(one.get('Images'))
    const columns = Object.fromEntries(
      options.map(({ column }, at) => [optionColumns[at]?.[1] ?? '', column]),
    )
    for (const values of choices.values) {
      const key = JSON.stringify(values)
      // A variation with its own value takes precedence over one that leaves it open.
      if (choices.values.length > 1 && taken.has(key)) continue
      taken.add(key)
      const cells = Object.fromEntries(
        values.map((value, at) => [optionColumns[at]?.[1] ?? '', value]),
      )
      rows.push(
        rowWith(
          one,
          { ...selling.cells, ...cells, variantImage },
          { ...columns, ...priceNames(one) },
        ),
      )
    }
  }
  if (!rows.length && !faults.length)
    return yield fault(parent, 'Type', importReason('wooNoneLeft', {}))
  if (!rows.length) {
    const all = [parent.row, ...refused]
    return yield { group: { ...headOf(parent, handle), head, rows: [], faults, refused: all } }
  }
  const ofParent = { ...headOf(parent, handle), rowCount }
  yield {
    group: {
      ...ofParent,
      head,
      rows: [...rows, head, ...pictureRows(parent)],
      faults,
      refused,
      notes,
    },
  }
}

/** Sorts variations with all values before those with open ones; otherwise in file order. */
function closedFirst(variations: readonly WooRow[], options: WooRow['attributes']): WooRow[] {
  const isOpen = (one: WooRow) => options.some(({ name }) => !valueOf(one, name))
  return variations.toSorted((a, b) => Number(isOpen(a)) - Number(isOpen(b)))
}

const valueOf = (one: WooRow, name: string): string =>
  one.attributes.find((a) => a.name.toLowerCase() === name.toLowerCase())?.values ?? ''

/** The values that a variation covers: its own, or every value of an option that it leaves open. */
function choicesOf(
  one: WooRow,
  options: WooRow['attributes'],
): { values: string[][] } | { column: string; reason: ImportReason } {
  let values: string[][] = [[]]
  for (const { name, values: all, column } of options) {
    const own = valueOf(one, name)
    const each = own ? [partsOf(own).join(', ')] : partsOf(all)
    if (!own && one.get('Stock'))
      return { column, reason: importReason('wooStockOfOpen', { option: name }) }
    values = values.flatMap((before) => each.map((value) => [...before, value]))
  }
  if (values.length > mostExpanded)
    return {
      column: '',
      reason: importReason('wooManyVariants', { found: values.length, max: mostExpanded }),
    }
  return { values }
}
