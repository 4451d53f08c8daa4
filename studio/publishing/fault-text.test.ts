import { expect, it } from 'vitest'
import { checkDocument } from '../../schemas/page/check.ts'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { engine } from '../../gateway/page/engine.ts'
import { createTexts } from '../../runtime/i18n/texts.ts'
import { specsAt } from '../editor/spec-of.ts'
import { texts } from '../texts/all.ts'
import type { T } from '../texts/texts.tsx'
import type { Words } from './value-words.ts'
import { faultText } from './fault-text.ts'

const words: Words = {
  t: createTexts('en-US', texts['en-US']).t as T, // of the same texts
  say: (text) => text,
  specOf: specsAt({ p1: 'home', p2: '' }),
  pictureName: () => '',
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
