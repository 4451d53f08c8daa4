import { expect, it } from 'vitest'
import { createTexts } from '../../../site/texts/texts.ts'
import { texts } from '../../kernel/texts/all.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { entriesOf, type Said, type ThingName } from './entry.ts'
import { changeWords } from './fact-rows.ts'
import { plainText, sentenceOf } from './sentence.ts'

const said: Said = {
  t: createTexts('en-US', texts['en-US']).t as T, // of the Studio's own keys
  lang: 'en-US',
  moment: (iso) => `moment of ${iso.slice(0, 10)}`,
  money: (amount) => `NT$${amount}`,
  say: (text) => text,
  storeNbr: 'DEMO1',
}
type Row = Parameters<typeof entriesOf>[0]['rows'][number]
const entry = (row: Partial<Row>, names: ThingName[] = []) => {
  const whole: Row = {
    id: 1,
    at: '2026-11-24T03:00:00.000Z',
    by: 'Olive Chen',
    op: 'pt.saveProduct',
    subject: 'product',
    nbr: 'P1',
    before: {},
    after: {},
    ...row,
  }
  const [made] = entriesOf({ rows: [whole], names, hasMore: false })
  if (!made) throw new Error('one row is one entry')
  return made
}
const apples: ThingName = { thing: 'product', nbr: 'P1', name: 'Fuji apples' }
const saying = (row: Partial<Row>, names?: ThingName[]) => {
  const whole = sentenceOf(entry(row, names), said)
  return [
    plainText(whole),
    ...whole.facts.map((fact) => `${fact.label}: ${changeWords(fact, said)}`),
  ]
}

it('who did what to which thing is one sentence, with what changed', () => {
  const price = { op: 'pt.setPrice', before: { price: { S1: 208 } }, after: { price: { S1: 189 } } }
  const box: ThingName = { thing: 'sku', nbr: 'S1', name: '1 box', of: 'P1' }
  expect(saying(price, [apples, box])).toEqual([
    'Olive Chen changed the price of Fuji apples, 1 box: NT$208 → NT$189',
  ])
  expect(saying(price, [apples, { ...box, name: '' }])).toEqual([
    'Olive Chen changed the price of Fuji apples, NT$208 → NT$189',
  ])
})

it('facts have the names of forms, and values in words', () => {
  const names: ThingName[] = [apples, { thing: 'category', nbr: 'C1', name: 'Fruit' }]
  const before = { shelf: 'draft', typeNbrs: '', title: { 'en-US': 'Apples', 'zh-TW': '蘋果' } }
  const after = {
    shelf: 'onShelf',
    typeNbrs: 'C1 C9',
    shelfUntil: '2026-12-01T00:00:00.000Z',
    isVirtual: true,
    desc: { 'en-US': '<p>Sweet &amp; crisp</p>' },
    title: { 'en-US': 'Fuji apples', 'zh-TW': '蘋果' },
  }
  expect(saying({ before, after }, names)).toEqual([
    'Olive Chen changed Fuji apples',
    'Availability: Draft → On sale',
    'Categories: Fruit & C9',
    'Name: English: Apples → Fuji apples',
    'On sale until: moment of 2026-12-01',
    'Not shipped: Yes',
    'Description: English: Sweet & crisp',
  ])
})

it('what is unknown or gone has its former name, never a key', () => {
  const gone = { op: 'pt.deleteProduct', before: { title: 'Pears', handle: 'pears', skus: 2 } }
  expect(saying(gone)[0]).toBe('Olive Chen deleted Pears')
  const media = {
    op: 'media.deleteMedia',
    subject: 'media',
    nbr: '2b67a8273824bc60_64x48',
  } as const
  expect(saying(media)[0]).toBe('Olive Chen deleted the picture Picture')
  expect(saying({ op: 'past.operation', after: { oddField: 1 } }, [apples])).toEqual([
    'Olive Chen changed something: Fuji apples',
    'Also changed: 1',
  ])
})

it('several things of one change are named, the first of them', () => {
  const names = ['P1', 'P2', 'P3', 'P4', 'P5'].map((nbr) => ({ ...apples, nbr, name: `No ${nbr}` }))
  const shelved = { op: 'pt.shelveProducts', nbr: 'P1 P2 P3 P4 P5', after: { shelf: 'offShelf' } }
  expect(saying(shelved, names)[0]).toBe('Olive Chen unlisted No P1, No P2, No P3 and 2 more')
})

it('what the shop did by itself or as planned says so', () => {
  const by = 'applyShelfSchedule'
  expect(saying({ by, after: { shelf: 'onShelf' } }, [apples])[0]).toBe(
    'Fuji apples went on sale as planned',
  )
  const planned = { op: 'page.schedulePage', subject: 'page', nbr: 'home' } as const
  expect(
    saying({ ...planned, by: 'publishScheduled (Olive)', after: { publishedRev: 2 } }, [
      { thing: 'page', nbr: 'home', name: 'Home' },
    ]),
  ).toEqual(['The page Home was published as scheduled'])
})

it('leads to what has a page and still exists', () => {
  const links = (row: Partial<Row>, names?: ThingName[]) =>
    sentenceOf(entry(row, names), said).pieces.flatMap(({ to }) => to ?? [])
  expect(links({}, [apples])).toEqual(['/DEMO1/products/P1'])
  expect(links({})).toEqual([])
  const page = { op: 'page.publishPage', subject: 'page', nbr: 'info//about' } as const
  expect(links(page)).toEqual(['/DEMO1/pages/info/-/about'])
})
