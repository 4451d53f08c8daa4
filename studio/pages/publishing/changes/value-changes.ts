import type { TSchema } from '@sinclair/typebox'
import { escaped, isSame, isWhole } from '../../../../engine/edit/parts.ts'
import type { Changed, Step } from './change.ts'
import { matchItems } from './match-items.ts'

interface Spot {
  schema: TSchema | undefined
  path: readonly Step[]
  /** JSON pointers before and after. */
  from: string
  to: string
}

const none: Changed = { changes: [], shifts: [], added: [] }

/** What differs between two values of a schema. A link is one value; lists are compared by entry. */
export const valueChanges = (before: unknown, after: unknown, schema?: TSchema): Changed =>
  within(before, after, { schema, path: [], from: '', to: '' })

function within(before: unknown, after: unknown, spot: Spot): Changed {
  if (isSame(before, after) || (isEmpty(before) && isEmpty(after))) return none
  // A switch that was never set is off.
  if (spot.schema?.type === 'boolean' && !before && !after) return none
  if (isList(before) && isList(after)) return ofLists(before, after, spot)
  if (isEmpty(before) && isList(after)) return ofLists([], after, spot)
  if (isEmpty(after) && isList(before)) return ofLists(before, [], spot)
  const hasParts = spot.schema?.properties !== undefined || (isWhole(before) && isWhole(after))
  if (hasParts && isParts(before) && isParts(after)) return ofParts(before ?? {}, after ?? {}, spot)
  const { path, schema } = spot
  return { ...none, changes: [{ kind: 'value', path, schema, before, after }] }
}

type Parts = Readonly<Record<string, unknown>>

function ofParts(before: Parts, after: Parts, spot: Spot): Changed {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.map((name): Changed => {
    const schema = spot.schema?.properties?.[name] as TSchema | undefined // by JSON Schema
    const path = [...spot.path, { kind: 'setting' as const, name, schema }]
    const isLink = schema?.picker === 'link'
    // The kind of a link and its target are one thing.
    if (schema?.picker === 'linkType' && names.includes('link')) return none
    if (isLink) return ofLink(linkOf(before), linkOf(after), { ...spot, path })
    const rest = { from: `${spot.from}/${escaped(name)}`, to: `${spot.to}/${escaped(name)}` }
    return within(before[name], after[name], { schema, path, ...rest })
  })
  return joined(changed)
}

const linkOf = ({ linkType = 'none', link = '' }: Parts) => ({
  linkType,
  link: linkType === 'none' ? '' : link,
})

function ofLink(before: Parts, after: Parts, { schema, path }: Spot): Changed {
  if (isSame(before, after)) return none
  return { ...none, changes: [{ kind: 'value', path, schema, before, after }] }
}

function ofLists(before: readonly unknown[], after: readonly unknown[], spot: Spot): Changed {
  const schema = spot.schema?.items as TSchema | undefined // by JSON Schema
  const changed = matchItems(before, after).map(({ from, to, isMoved }): Changed => {
    const item = to === undefined ? before[from ?? 0] : after[to]
    const number = (to ?? from ?? 0) + 1
    const path = [...spot.path, { kind: 'item' as const, number, item, schema }]
    const said = { path, schema, item }
    const was = `${spot.from}/${from}`
    const is = `${spot.to}/${to}`
    if (from === undefined)
      return { ...none, changes: [{ kind: 'itemAdded', ...said }], added: [is] }
    if (to === undefined)
      return { ...none, changes: [{ kind: 'itemRemoved', ...said }], shifts: [{ from: was }] }
    const inner = within(before[from], after[to], { schema, path, from: was, to: is })
    return joined([
      { ...none, shifts: [{ from: was, to: is }] },
      { ...none, changes: isMoved ? [{ kind: 'itemMoved', ...said }] : [] },
      inner,
    ])
  })
  return joined(changed)
}

const joined = (several: readonly Changed[]): Changed => ({
  changes: several.flatMap(({ changes }) => changes),
  shifts: several.flatMap(({ shifts }) => shifts),
  added: several.flatMap(({ added }) => added),
})

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isParts = (value: unknown): value is Parts | undefined =>
  value === undefined || (isWhole(value) && !isList(value))
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isList(value) && value.length === 0)
