import fc from 'fast-check'
import { expect, it } from 'vitest'
import { headerSpec } from '../../../blocks/header/header.schema.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { applyEdits, startHistory, undo } from '../../../engine/edit/history.ts'
import {
  entryName,
  entryOf,
  levelsOf,
  mayPut,
  MenuReader,
  walkMenu,
  withEntry,
  withoutEntry,
  type MenuTarget,
} from './menu-entries.ts'

const { menu } = headerSpec.props.properties
const list = { block: 'head', prop: 'menu', schema: menu }
const entry = (name: string, ...children: object[]) => ({
  name,
  linkType: 'cg',
  link: `C${name}`,
  ...(children.length && { children }),
})
const document: PageDocument = {
  format: 1,
  title: '',
  blocks: [
    {
      id: 'head',
      type: 'Header',
      props: { menu: [entry('1', entry('11', entry('111')), entry('12')), entry('2'), entry('3')] },
    },
  ],
  i18n: {
    'en-US': {
      head: {
        '/menu/0/name': 'one',
        '/menu/0/children/0/name': 'one one',
        '/menu/0/children/0/children/0/name': 'one one one',
        '/menu/1/name': 'two',
        '/background': 'kept',
      },
    },
  },
}

const named = (reader: MenuReader, at: PageDocument) =>
  [...walkMenu(reader.read(at, list))].map(
    ({ entry: one, level }) => `${level} ${String(one.fields.name)}=${entryName(one, 'en-US')}`,
  )

it('translations go with an entry to another level, and come back with undo', () => {
  const reader = new MenuReader()
  const entries = reader.read(document, list)
  const [moved] = entries[0]?.children ?? []
  const [, , last] = entries
  const target = { id: last?.id ?? '', position: 'on' } as const
  expect(moved && mayPut(entries, moved, target, menu)).toBe(true)
  const next = withEntry(withoutEntry(entries, moved?.id ?? ''), moved!, target)
  const edits = reader.edits(document, list, next)
  const changed = applyEdits(startHistory(document), edits)
  expect(named(reader, changed!.history.document)).toEqual([
    '1 1=one',
    '2 12=12',
    '1 2=two',
    '1 3=3',
    '2 11=one one',
    '3 111=one one one',
  ])
  expect(changed!.history.document.i18n?.['en-US']?.head?.['/background']).toBe('kept')
  expect(undo(changed!.history)?.history.document).toEqual(document)
})

it('an entry is the same one while its name is typed and others are moved', () => {
  const reader = new MenuReader()
  const [first] = reader.read(document, list)
  const typed = structuredClone(document)
  ;(typed.blocks[0]!.props!.menu as { name: string }[])[0]!.name = 'Other'
  expect(reader.read(typed, list)[0]?.id).toBe(first?.id)
})

it('a menu has no more levels and entries than its schema says, and no entry below itself', () => {
  const entries = new MenuReader().read(document, list)
  const [one, two] = entries
  const deep = one?.children[0]?.children[0]
  expect(levelsOf(menu)).toBe(3)
  expect(mayPut(entries, two!, { id: deep!.id, position: 'on' }, menu)).toBe(false)
  expect(mayPut(entries, two!, { id: deep!.id, position: 'after' }, menu)).toBe(true)
  expect(mayPut(entries, one!, { id: two!.id, position: 'on' }, menu)).toBe(false)
  expect(mayPut(entries, one!, { id: deep!.id, position: 'before' }, menu)).toBe(false)
  const full = {
    ...document,
    blocks: [
      {
        ...document.blocks[0]!,
        props: {
          menu: Array.from({ length: 20 }, (_, at) =>
            entry(String(at), ...(at ? [] : [entry('x')])),
          ),
        },
      },
    ],
  }
  const many = new MenuReader().read(full, list)
  const inner = many[0]!.children[0]!
  expect(mayPut(many, inner, { id: many[3]!.id, position: 'after' }, menu)).toBe(false)
  expect(mayPut(many, many[5]!, { id: many[3]!.id, position: 'after' }, menu)).toBe(true)
})

it('any allowed moves lose no entry and no translation', () => {
  const positions = fc.constantFrom('before', 'after', 'on')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(6), fc.nat(6), positions), { maxLength: 12 }), (moves) => {
      const reader = new MenuReader()
      let history = startHistory(document)
      const before = named(reader, document)
        .map((line) => line.slice(2))
        .toSorted()
      for (const [from, to, position] of moves) {
        const entries = reader.read(history.document, list)
        const all = [...walkMenu(entries)].map(({ entry: one }) => one)
        const moved = all[from % all.length]!
        const target: MenuTarget = { id: all[to % all.length]!.id, position }
        if (!mayPut(entries, moved, target, menu)) continue
        const next = withEntry(withoutEntry(entries, moved.id), moved, target)
        history =
          applyEdits(history, reader.edits(history.document, list, next))?.history ?? history
        expect(entryOf(reader.read(history.document, list), moved.id)?.entry.fields).toEqual(
          moved.fields,
        )
      }
      expect(
        named(reader, history.document)
          .map((line) => line.slice(2))
          .toSorted(),
      ).toEqual(before)
    }),
  )
})
