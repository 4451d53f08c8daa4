import { Value } from '@sinclair/typebox/value'
import type { Edit } from '../../../../engine/edit/edits.ts'
import { nodeOf } from '../../../../engine/edit/tree.ts'
import type { BlockSpec } from '../../../../engine/contract/block-spec.ts'
import type { PageDocument } from '../../../../engine/document/document.schema.ts'
import { withDefaults } from '../../../../engine/document/upgrade.ts'

type Props = Record<string, unknown>

// Without the type guard of the library, which says too much.
const isEqual = (one: unknown, other: unknown): boolean => Value.Equal(one, other)

/**
 * Edits from the form's former props to the present ones. Props equal to their default are removed;
 * translations move with their list items. The form may show another language: unchanged values
 * keep the document's text.
 */
export function propEdits(
  { document, id, spec }: { document: PageDocument; id: string; spec: BlockSpec },
  before: Props,
  next: Props,
): Edit[] {
  const defaults = withDefaults(spec, {})
  const base: Props = withDefaults(spec, { ...nodeOf(document, id)?.props })
  return Object.keys(spec.props.properties).flatMap((name): Edit[] => {
    const [old, now] = [before[name], next[name]]
    if (Value.Equal(old, now)) return []
    const value = withChanges(base[name], old, now)
    return [
      { kind: 'setProp', id, name, value: Value.Equal(value, defaults[name]) ? undefined : value },
      ...(Array.isArray(old) && Array.isArray(now) ? textEdits(document, id, name, old, now) : []),
    ]
  })
}

/** Applies the change of a shown value to the document's value. */
function withChanges(base: unknown, old: unknown, now: unknown): unknown {
  if (base === undefined) return now
  if (isEqual(old, now)) return base
  if (Array.isArray(base) && Array.isArray(old) && Array.isArray(now)) {
    const from = new Map([...newIndexes(old, now)].map(([at, to]) => [to, at]))
    return now.map((item: unknown, to) => {
      const at = from.get(to)
      return at === undefined ? item : withChanges(base[at], old[at], item)
    })
  }
  if (isProps(base) && isProps(old) && isProps(now))
    return Object.fromEntries(
      Object.entries(now).map(([name, value]) => [name, withChanges(base[name], old[name], value)]),
    )
  return now
}

const isProps = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Moves the translations of list items, which are stored by index. */
function textEdits(
  document: PageDocument,
  id: string,
  name: string,
  old: readonly unknown[],
  now: readonly unknown[],
): Edit[] {
  const to = newIndexes(old, now)
  if (old.every((_, at) => to.get(at) === at)) return []
  return Object.entries(document.i18n ?? {}).flatMap(([lang, blocks]) => {
    const texts = Object.entries(blocks[id] ?? {}).flatMap(([pointer, text]) => {
      const [, list, index, ...rest] = pointer.split('/')
      return list === name ? [{ pointer, text, at: Number(index), rest: rest.join('/') }] : []
    })
    const moved = new Map<string, string | undefined>(
      texts.map(({ pointer }) => [pointer, undefined]),
    )
    for (const { text, at, rest } of texts) {
      const next = to.get(at)
      if (next !== undefined) moved.set(`/${name}/${next}${rest && `/${rest}`}`, text)
    }
    return [...moved].map(([pointer, text]): Edit => ({ kind: 'setText', id, lang, pointer, text }))
  })
}

/** New index of each old item; removed ones have no entry, changed ones keep their position. */
function newIndexes(old: readonly unknown[], now: readonly unknown[]): Map<number, number> {
  const free = new Set(now.keys())
  const found = new Map<number, number>()
  const take = (at: number, to: number | undefined) => {
    if (to === undefined) return
    found.set(at, to)
    free.delete(to)
  }
  // Equal items are matched in order, first at their own place.
  for (const [at, item] of old.entries()) if (Value.Equal(item, now[at])) take(at, at)
  for (const [at, item] of old.entries())
    if (!found.has(at))
      take(
        at,
        [...free].find((to) => Value.Equal(item, now[to])),
      )
  if (old.length === now.length)
    for (const at of old.keys()) if (!found.has(at) && free.has(at)) take(at, at)
  return found
}
