import { expect, it } from 'vitest'
import type { TSchema } from '@sinclair/typebox'
import { blockSpecs } from '../../../blocks/specs.ts'
import { opByKey } from '../../../schemas/ops.ts'
import { BlockNode, PageDocument as Document } from '../../../schemas/page/document.schema.ts'
import { schemaRules } from '../../../engine/check/document-faults.ts'
import { faultMessages } from '../../../schemas/page/shop-faults.ts'
import { checkDocument } from '../../../engine/check/check.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { engine } from '../../../gateway/page/engine.ts'
import { createTexts } from '../../../site/texts/texts.ts'
import { specsAt } from '../session/spec-of.ts'
import { texts } from '../../kernel/texts/all.ts'
import { factWords } from '../../fields/facts/fact-words.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import type { Words } from './words.ts'
import { faultCodes, faultText } from './fault-text.ts'

const t = createTexts('en-US', texts['en-US']).t as T // of the same texts
const words: Words = {
  t,
  say: (text) => text,
  facts: factWords(t),
  specOf: specsAt({ p1: 'home', p2: '' }),
}
const page = (...blocks: PageDocument['blocks']): PageDocument => ({
  format: 1,
  title: 'Home',
  blocks: [...blocks, { id: 'main', type: 'default' }],
})
const said = (document: PageDocument) =>
  checkDocument(document, { p1: 'home', p2: '' }, engine).map((one) =>
    faultText(one, document, words),
  )

it('a fault of a value names its field, and no word of the document’s format', () => {
  const link = (linkType: string, target: string) =>
    page({ id: 'g1', type: 'Grid', props: { items: [{ linkType, link: target }] } })
  expect(said(link('info', ''))).toEqual([
    expect.stringMatching(/ 1 › Link target is empty, and the link opens “Information page”/),
  ])
  expect(said(link('mail', 'nobody'))).toEqual([
    expect.stringMatching(/ 1 › Link target: “nobody” is not possible .+“Email address”/),
  ])
  expect(said(page({ id: 't1', type: 'Title', props: { title: 'x'.repeat(5_001) } }))).toEqual([
    expect.stringMatching(/^Heading is too long; \d+ characters at most$/),
  ])
  expect(said(page({ id: 'p1', type: 'GoodsList' }))).toEqual([
    'It shows nothing until its data is chosen, under “Data”',
  ])
})

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

it('each code has a text in each language of the Studio, which names only what there is', () => {
  /** Of the field at fault, whatever the code. */
  const ofField = ['name', 'value', 'limit']
  for (const [lang, own] of Object.entries<Record<string, string>>(texts))
    for (const code of faultCodes) {
      const text = own[`fault.${code}`]
      expect([lang, code, text]).toEqual([lang, code, expect.stringMatching(/\S/)])
      const message: string = faultMessages[code as keyof typeof faultMessages] ?? ''
      const known = valuesIn(message).map((name) => (name === 'name' ? 'arg' : name))
      if (known.includes('linkType')) known.push('kind')
      const strange = valuesIn(text ?? '').filter((name) => ![...known, ...ofField].includes(name))
      expect([lang, code, strange]).toEqual([lang, code, []])
    }
  const isOfCode = (key: string) => key.startsWith('fault.') && !key.endsWith('_one')
  const keys = Object.keys(texts['en-US']).filter(isOfCode)
  expect(keys.toSorted()).toEqual(faultCodes.map((code) => `fault.${code}`).toSorted())
})

/** Words of JSON Schema that a validator can refuse a value by. */
function rulesIn(schema: TSchema, found = new Set<string>()): Set<string> {
  const nested = (value: unknown): TSchema[] =>
    typeof value === 'object' && value !== null ? (Object.values(value) as TSchema[]) : [] // schemas of a schema
  for (const name of Object.keys(schema)) if (!notRules.has(name)) found.add(name)
  for (const inner of [
    ...nested(schema.properties),
    ...nested(schema.patternProperties),
    ...(schema.items ? [schema.items as TSchema] : []),
  ])
    rulesIn(inner, found)
  return found
}
const notRules = new Set(
  'properties patternProperties items default title description titles role picker when isOfWords isMenu width bindable meaning'.split(
    ' ',
  ),
)

it('each rule of the schemas is such a code', () => {
  const found = new Set<string>()
  for (const { props } of blockSpecs) rulesIn(props, found)
  for (const schema of [Document, BlockNode]) rulesIn(schema, found)
  for (const { request, bindable } of opByKey.values())
    if (bindable !== undefined) rulesIn(request, found)
  expect([...found].filter((rule) => !(schemaRules as readonly string[]).includes(rule))).toEqual(
    [],
  )
})

it('a part that is missing is named in the language of the operator', () => {
  const zhTW = { ...words, t: createTexts('zh-TW', texts['zh-TW']).t as T } // of the same texts
  const document = page({ id: 'x1', type: 'Nonsense' })
  const [fault] = checkDocument(document, { p1: 'home', p2: '' }, engine)
  expect(fault).toMatchObject({ rule: 'known', code: 'known', params: { type: 'Nonsense' } })
  expect(fault && faultText(fault, document, zhTW)).toBe('這家商店沒有「Nonsense」這種區塊，請移除')
  const closed = {
    format: 1 as const,
    title: '',
    blocks: [{ id: 'main', type: 'PtInfo', slots: { body: [] } }],
  }
  const missing = checkDocument(closed, { p1: 'item', p2: '' }, engine).find(
    ({ code }) => code === 'need.missing',
  )
  expect(missing?.message).toMatch(
    /^visitors cannot buy the product: the block “.+ \(.+\) is missing/,
  )
  expect(missing && faultText(missing, closed, words)).toMatch(
    /^Shoppers cannot buy the product: [^()]+ is missing\. Add it$/,
  )
})
