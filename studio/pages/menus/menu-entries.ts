import { ValuePointer } from '@sinclair/typebox/value'
import type { TSchema } from '@sinclair/typebox'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import type { Edit } from '../../../engine/edit/edits.ts'
import { nodeOf } from '../../../engine/edit/tree.ts'

type Fields = Readonly<Record<string, unknown>>

/** An entry of a menu, with its translations and the entries below it. */
export interface MenuEntry {
  /** The same while the menu is edited. */
  id: string
  /** JSON pointer into the props of the block. */
  pointer: string
  /** Its own values, without the entries below it. */
  fields: Fields
  /** Translations by language, and by JSON pointer into the fields. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  children: readonly MenuEntry[]
}

/** The list of a block that is edited as a menu. */
export interface MenuList {
  /** Id of the block. */
  block: string
  /** Name of the prop. */
  prop: string
  schema: TSchema
}

/** Schema of the entries below an entry; undefined if there may be none. */
export const below = (list: TSchema): TSchema | undefined =>
  (list.items as TSchema).properties.children as TSchema | undefined // by `isMenu`

/** Levels of a menu: 1 if its entries have none below them. */
export const levelsOf = (list: TSchema): number => {
  const inner = below(list)
  return 1 + (inner ? levelsOf(inner) : 0)
}

/** Levels of an entry with all that is below it. */
export const heightOf = ({ children }: MenuEntry): number =>
  1 + Math.max(0, ...children.map(heightOf))

/** Reads the entries of menus, and knows an entry again after it was edited or moved. */
export class MenuReader {
  #ids = new WeakMap<object, string>()
  #byPointer = new Map<string, string>()
  #count = 0

  read(document: PageDocument, { block, prop }: MenuList): MenuEntry[] {
    const list = nodeOf(document, block)?.props?.[prop]
    const overlays = Object.entries(document.i18n ?? {}).map(
      ([lang, blocks]) => [lang, blocks[block] ?? {}] as const,
    )
    const used = new Set<string>()
    const collect = (values: unknown): void => {
      for (const value of asList(values)) {
        const known = this.#ids.get(value)
        if (known) used.add(known)
        collect(value.children)
      }
    }
    collect(list)
    const byPointer = new Map<string, string>()
    const idOf = (value: object, pointer: string): string => {
      const before = this.#byPointer.get(pointer)
      // What was typed made another object of the entry at its place.
      const id =
        this.#ids.get(value) ??
        (before !== undefined && !used.has(before) ? before : `entry${++this.#count}`)
      used.add(id)
      this.#ids.set(value, id)
      byPointer.set(pointer, id)
      return id
    }
    const readList = (values: unknown, at: string): MenuEntry[] =>
      asList(values).map((value, index) => {
        const pointer = `${at}/${index}`
        const { children, ...fields } = value
        const texts = overlays.flatMap(([lang, all]) => {
          const own = Object.entries(all).flatMap(([key, text]) =>
            key.startsWith(`${pointer}/`) && !key.startsWith(`${pointer}/children/`)
              ? [[key.slice(pointer.length), text] as const]
              : [],
          )
          return own.length ? [[lang, Object.fromEntries(own)] as const] : []
        })
        return {
          id: idOf(value, pointer),
          pointer,
          fields,
          texts: Object.fromEntries(texts),
          children: readList(children, `${pointer}/children`),
        }
      })
    const entries = readList(list, `/${prop}`)
    this.#byPointer = byPointer
    return entries
  }

  /** Edits that make these the entries of a menu; translations move with their entries. */
  edits(document: PageDocument, { block, prop }: MenuList, entries: readonly MenuEntry[]): Edit[] {
    const texts = new Map<string, Map<string, string>>()
    const write = (list: readonly MenuEntry[], at: string): object[] =>
      list.map((entry, index) => {
        const pointer = `${at}/${index}`
        for (const [lang, own] of Object.entries(entry.texts))
          for (const [key, text] of Object.entries(own))
            texts.set(lang, (texts.get(lang) ?? new Map()).set(pointer + key, text))
        const children = write(entry.children, `${pointer}/children`)
        const value = { ...entry.fields, ...(children.length && { children }) }
        this.#ids.set(value, entry.id)
        return value
      })
    const value = write(entries, `/${prop}`)
    const langs = new Set([...Object.keys(document.i18n ?? {}), ...texts.keys()])
    const moved = [...langs].flatMap((lang) => {
      const old = Object.entries(document.i18n?.[lang]?.[block] ?? {}).filter(([key]) =>
        key.startsWith(`/${prop}/`),
      )
      const next = texts.get(lang) ?? new Map<string, string>()
      const pointers = new Set([...old.map(([key]) => key), ...next.keys()])
      const before = new Map(old)
      return [...pointers].flatMap((pointer): Edit[] =>
        before.get(pointer) === next.get(pointer)
          ? []
          : [{ kind: 'setText', id: block, lang, pointer, text: next.get(pointer) }],
      )
    })
    return [
      { kind: 'setProp', id: block, name: prop, value: value.length ? value : undefined },
      ...moved,
    ]
  }
}

const asList = (values: unknown): (Record<string, unknown> & { children?: unknown })[] =>
  Array.isArray(values)
    ? values.filter(
        (value): value is Record<string, unknown> => typeof value === 'object' && value !== null,
      )
    : []

/** All entries, each before those below it, with its level from 1. */
export function* walkMenu(
  entries: readonly MenuEntry[],
  level = 1,
  parent?: MenuEntry,
): Generator<{ entry: MenuEntry; level: number; parent: MenuEntry | undefined; index: number }> {
  for (const [index, entry] of entries.entries()) {
    yield { entry, level, parent, index }
    yield* walkMenu(entry.children, level + 1, entry)
  }
}

export const entryOf = (entries: readonly MenuEntry[], id: string) =>
  [...walkMenu(entries)].find(({ entry }) => entry.id === id)

/** The entries without one of them. */
export const withoutEntry = (entries: readonly MenuEntry[], id: string): MenuEntry[] =>
  entries.flatMap((entry) =>
    entry.id === id ? [] : [{ ...entry, children: withoutEntry(entry.children, id) }],
  )

/** Where an entry is put: before or after another, or as the last below it. */
export interface MenuTarget {
  id: string
  position: 'before' | 'after' | 'on'
}

/** The entries with one more. */
export const withEntry = (
  entries: readonly MenuEntry[],
  added: MenuEntry,
  { id, position }: MenuTarget,
): MenuEntry[] =>
  entries.flatMap((entry) => {
    if (entry.id !== id)
      return [{ ...entry, children: withEntry(entry.children, added, { id, position }) }]
    if (position === 'before') return [added, entry]
    if (position === 'after') return [entry, added]
    return [{ ...entry, children: [...entry.children, added] }]
  })

/**
 * Whether an entry may be put there: no entry goes below itself, the menu has no further level than
 * its schema, and no list more entries than it may.
 */
export function mayPut(
  entries: readonly MenuEntry[],
  moved: MenuEntry,
  { id, position }: MenuTarget,
  schema: TSchema,
): boolean {
  const found = entryOf(entries, id)
  if (!found || [...walkMenu([moved])].some(({ entry }) => entry.id === id)) return false
  const level = position === 'on' ? found.level + 1 : found.level
  if (level + heightOf(moved) - 1 > levelsOf(schema)) return false
  const list = position === 'on' ? found.entry.children : (found.parent?.children ?? entries)
  const isOwn = list.some((entry) => entry.id === moved.id)
  return isOwn || list.length < mostAt(schema, level)
}

/** Most entries of a list at a level. */
export function mostAt(schema: TSchema, level: number): number {
  const inner = level > 1 ? below(schema) : undefined
  return inner ? mostAt(inner, level - 1) : ((schema.maxItems as number | undefined) ?? Infinity) // by JSON Schema
}

/** The name of an entry in a language, else in the shop's first. */
export const entryName = ({ fields, texts }: MenuEntry, lang: string): string => {
  const own: unknown = texts[lang]?.['/name'] ?? ValuePointer.Get(fields, '/name')
  return typeof own === 'string' ? own : ''
}
