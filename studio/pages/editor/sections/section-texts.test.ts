import { expect, it } from 'vitest'
import { specByType } from '../../../../blocks/specs.ts'
import { run } from '../../../../engine/edit/history.ts'
import type { Lang } from '../../../../schemas/lang.ts'
import type { PageDocument } from '../../../../engine/document/document.schema.ts'
import { ownTextEdits, sameTextEdits, shownTexts } from './section-texts.ts'

const section: PageDocument = {
  format: 1,
  title: 'Promise',
  blocks: [
    { id: 'a', type: 'Title', v: 2, props: { title: 'A', desc: 'a' } },
    { id: 'b', type: 'Title', v: 2, props: { title: 'B' } },
  ],
  i18n: { 'en-US': { a: { '/title': 'A!' } } },
}
const start: PageDocument = {
  format: 1,
  title: 'Page',
  blocks: [{ id: 's1', type: 'Section', props: { sectionNbr: 'promise' } }],
}
const [a, desc, b] = [
  { block: 'a', pointer: '/title' },
  { block: 'a', pointer: '/desc' },
  { block: 'b', pointer: '/title' },
]
const on = (document: PageDocument, lang: Lang = 'zh-TW') =>
  ({ document, id: 's1', section, lang, defaultLang: 'zh-TW' }) as const
const shown = (document: PageDocument, lang: Lang) =>
  shownTexts(on(document, lang), ({ type }) => specByType.get(type)).map(
    ({ base, own }) => own ?? base,
  )

it('the texts of a section are shown in order, as translated', () => {
  expect(shown(start, 'zh-TW')).toEqual(['A', 'a', 'B'])
  expect(shown(start, 'en-US')).toEqual(['A!', 'a', 'B'])
})

it('a text of the page is written in each language, and the first keeps its own', () => {
  const first = run(start, ownTextEdits(on(start, 'en-US'), b, 'Own B'))
  expect([shown(first, 'zh-TW'), shown(first, 'en-US')]).toEqual([
    ['A', 'a', 'B'],
    ['A!', 'a', 'Own B'],
  ])
  const both = run(first, ownTextEdits(on(first), b, '自己'))
  expect([shown(both, 'zh-TW'), shown(both, 'en-US')]).toEqual([
    ['A', 'a', '自己'],
    ['A!', 'a', 'Own B'],
  ])
})

it('one that is reset takes nothing from the others', () => {
  let document = start
  for (const [at, text] of [
    [a, '1'],
    [desc, '2'],
    [b, '3'],
  ] as const)
    for (const lang of ['zh-TW', 'en-US'] as const)
      document = run(document, ownTextEdits(on(document, lang), at, `${text} ${lang}`))
  const without = run(document, sameTextEdits(on(document), a))
  expect(shown(without, 'zh-TW')).toEqual(['A', '2 zh-TW', '3 zh-TW'])
  expect(shown(without, 'en-US')).toEqual(['A!', '2 en-US', '3 en-US'])
  const none = [desc, b].reduce((page, at) => run(page, sameTextEdits(on(page), at)), without)
  expect(none).toEqual(start)
})
