import type { TSchema } from '@sinclair/typebox'
import { isWhole } from '../../../../engine/edit/parts.ts'
import type { Step } from './change.ts'
import type { ChangeWords } from './change-words.ts'
import { itemName } from './path-text.ts'
import { shownOf, type Shown } from './shown.ts'

/** An entry and the entries within it. */
export interface EntryTree {
  label: string
  shown: readonly Shown[]
  entries: readonly EntryTree[]
}

/** An added or removed entry with what is within it. */
export function entryTree(
  { item, schema, path }: { item: unknown; schema: TSchema | undefined; path: readonly Step[] },
  words: ChangeWords,
): EntryTree {
  const step = path.at(-1)
  const label = step?.kind === 'item' ? itemName(step, words) : ''
  if (!isWhole(item)) return { label, shown: [], entries: [] }
  const lists = Object.entries(item).flatMap(([key, list]) => {
    const own = schema?.properties?.[key] as TSchema | undefined // by JSON Schema
    return Array.isArray(list) && list.some(isWhole) ? [{ key, own, list: list as unknown[] }] : []
  })
  const plain = Object.fromEntries(
    Object.entries(item).filter(([key]) => !lists.some((list) => list.key === key)),
  )
  const shown = shownOf(plain, schema, words).filter(
    (one) => one.kind !== 'text' || one.text !== label,
  )
  const entries = lists.flatMap(({ own, list }) => {
    const inner = own?.items as TSchema | undefined // by JSON Schema
    return list.map((one, at) => {
      const last: Step = { kind: 'item', number: at + 1, item: one, schema: inner }
      return entryTree({ item: one, schema: inner, path: [last] }, words)
    })
  })
  return { label, shown, entries }
}
