import { ValuePointer } from '@sinclair/typebox/value'
import type { BlockSpec } from '../contract/block-spec.ts'
import type { BlockUpgrade } from '../contract/block-spec.ts'
import { withDefaults as filled } from '../contract/with-defaults.ts'
import type { BlockNode } from './document.schema.ts'

/**
 * Returns a copy of a stored block in the current version: current names of props, data and slots,
 * `v` of the spec. Returns the reason as text if the stored block cannot be upgraded.
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
    return `the stored block cannot be upgraded: ${String(error)}`
  }
}

/** Returns the current pointer of an overlay text that was stored for the block's version. */
export const upgradePointer = (spec: BlockSpec, node: BlockNode, pointer: string): string =>
  upgradesOf(spec, node).reduce(
    (at, { renamed }) => (renamed?.props ? movedPointer(at, renamed.props) : at),
    pointer,
  )

/** Returns the current name of a slot of a stored block. */
export const upgradeSlot = (spec: BlockSpec, node: BlockNode, slot: string): string =>
  upgradesOf(spec, node).reduce((name, { renamed }) => renamed?.slots?.[name] ?? name, slot)

/** Returns the upgrades that a stored block still needs, in order. */
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

/** Returns a copy of the props with values moved from old to new pointers. Pointers may be swapped. */
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

/** Returns the pointers that match a pattern; `*` matches each item of a list. */
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

/** Returns the renamed pointer, by the first pattern that matches it or one of its parents. */
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

/** Creates missing lists and objects on the way to a pointer. */
function makeParents(props: Record<string, unknown>, pointer: string): void {
  const parts = pointer.split('/')
  for (let length = 2; length < parts.length; length++) {
    const place = parts.slice(0, length).join('/')
    if (ValuePointer.Get(props, place) === undefined)
      ValuePointer.Set(props, place, isIndex(parts[length]) ? [] : {})
  }
}

/** Returns a copy of the props with the spec's defaults for absent values. */
export const withDefaults = (
  spec: BlockSpec,
  props: Record<string, unknown>,
): Record<string, unknown> => filled(spec.props, props) as Record<string, unknown> // props are an object
