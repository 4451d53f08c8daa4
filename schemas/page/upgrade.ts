import { Value, ValuePointer } from '@sinclair/typebox/value'
import type { BlockSpec, BlockUpgrade } from '../kit/define-block.ts'
import type { BlockNode } from './document.schema.ts'

/**
 * A stored block as its type would store it today: props, data and slots under today's names, `v` the spec's version.
 * The stored block is not touched. Answers the reason as a text where an upgrade cannot make sense of what is stored.
 */
export function upgradeBlock(spec: BlockSpec, node: BlockNode): BlockNode | string {
  try {
    return upgradesOf(spec, node).reduce<BlockNode>(
      ({ props, bind, slots, ...rest }, { renamed, change }) => {
        const moved = renamed?.props ? withMoved(props ?? {}, renamed.props) : (props ?? {})
        return {
          ...rest,
          props: change?.(moved) ?? moved,
          ...(bind && { bind: withNames(bind, renamed?.data) }),
          ...(slots && { slots: withNames(slots, renamed?.slots) }),
          v: spec.version,
        }
      },
      node,
    )
  } catch (error) {
    return `cannot be upgraded: ${String(error)}`
  }
}

/** Where a text stands today whose pointer an overlay holds for a block of that version. */
export const upgradePointer = (spec: BlockSpec, node: BlockNode, pointer: string): string =>
  upgradesOf(spec, node).reduce(
    (at, { renamed }) => (renamed?.props ? movedPointer(at, renamed.props) : at),
    pointer,
  )

/** Name today of a slot of a stored block. */
export const upgradeSlot = (spec: BlockSpec, node: BlockNode, slot: string): string =>
  upgradesOf(spec, node).reduce((name, { renamed }) => renamed?.slots?.[name] ?? name, slot)

/** What a stored block still has to pass, in order. */
const upgradesOf = (spec: BlockSpec, node: BlockNode): BlockUpgrade[] =>
  Object.entries(spec.upgrades ?? {})
    .map(([version, upgrade]) => ({ version: Number(version), upgrade }))
    .filter(({ version }) => version > (node.v ?? 1) && version <= spec.version)
    .toSorted((a, b) => a.version - b.version)
    .map(({ upgrade }) => upgrade)

const withNames = <T>(
  record: Record<string, T>,
  names: Record<string, string> = {},
): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [names[name] ?? name, value]))

/** A copy of the props with what stands at the old pointers at the new ones; two may change places. */
function withMoved(
  props: Record<string, unknown>,
  pointers: Record<string, string>,
): Record<string, unknown> {
  const copy = structuredClone(props)
  const moves = Object.keys(pointers)
    .flatMap((pattern) => placesOf(copy, pattern.slice(1).split('/')))
    .map((place) => ({
      place,
      to: movedPointer(place, pointers),
      value: ValuePointer.Get(copy, place),
    }))
  for (const { place } of moves) ValuePointer.Delete(copy, place)
  for (const { to, value } of moves) {
    makeParents(copy, to)
    ValuePointer.Set(copy, to, value)
  }
  return copy
}

/** Pointers to what a pattern names in the value; `*` stands for each item of a list. */
function placesOf(value: unknown, [head, ...rest]: readonly string[], at = ''): string[] {
  if (head === undefined) return [at]
  if (head === '*')
    return Array.isArray(value)
      ? value.flatMap((item, index) => placesOf(item, rest, `${at}/${index}`))
      : []
  return value !== null && typeof value === 'object' && Object.hasOwn(value, head)
    ? placesOf((value as Record<string, unknown>)[head], rest, `${at}/${head}`) // an object by the line above
    : []
}

/** The pointer after renaming: by the first pattern that names it or what it stands in. */
function movedPointer(pointer: string, pointers: Record<string, string>): string {
  const parts = pointer.split('/')
  for (const [from, to] of Object.entries(pointers)) {
    const pattern = from.split('/')
    if (!pattern.every((part, at) => part === parts[at] || (part === '*' && isIndex(parts[at]))))
      continue
    const indices = parts.filter((_part, at) => pattern[at] === '*')
    const moved = to.split('/').map((part) => (part === '*' ? (indices.shift() ?? part) : part))
    return [...moved, ...parts.slice(pattern.length)].join('/')
  }
  return pointer
}

const isIndex = (part: string | undefined): boolean => /^\d+$/.test(part ?? '')

/** Lists and objects on the way to a place, where there are none yet. */
function makeParents(props: Record<string, unknown>, pointer: string): void {
  const parts = pointer.split('/')
  for (let length = 2; length < parts.length; length++) {
    const place = parts.slice(0, length).join('/')
    if (ValuePointer.Get(props, place) === undefined)
      ValuePointer.Set(props, place, isIndex(parts[length]) ? [] : {})
  }
}

/** A copy of the props with the spec's default wherever the document says nothing. */
export const withDefaults = (
  spec: BlockSpec,
  props: Record<string, unknown>,
): Record<string, unknown> =>
  Value.Default(spec.props, structuredClone(props)) as Record<string, unknown> // props are an object
