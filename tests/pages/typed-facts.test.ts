import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoStores } from '../../fixtures/demo/index.ts'
import { demoPages } from '../../fixtures/demo/pages/index.ts'
import { infoTexts, pageTexts } from '../../gateway/starter/starter-texts.ts'
import { presets } from '../../studio/pages/editor/palette/presets.ts'
import { textsAt, typedFacts } from './typed-facts.ts'

/** Places with what is typed there, so that a failure says where and what. */
const typedIn = (value: unknown, returnDays?: number): string[] =>
  textsAt(value).flatMap(([at, text]) =>
    typedFacts(text, returnDays).map((found) => `${at}: ${found}`),
  )

it.each([
  'Free from NT$1,200',
  '滿 999 元免運',
  'Open 8:00–20:00',
  'Monday to Friday',
  '週二至週日',
  'thứ Hai đến thứ Sáu',
  'Returns within 7 days',
  '3–5 個工作天送達',
  'ภายใน 7 วัน',
  'Earn 10 points',
])('a fact is found where it is typed: %s', (text) => {
  expect(typedFacts(text)).not.toEqual([])
})

it.each([
  'Free from {{freeFrom}}, back within {{returnDays}} days, {{hours}}',
  'A photo within 24 hours',
  'Since 1998, in 2 sizes of 500 g',
  '<a href="/info/7days">Returns</a>',
])('and not where it is none, or stands for one: %s', (text) => {
  expect(typedFacts(text, 7)).toEqual([])
})

it('the days of a return are found in words, too', () => {
  expect(typedFacts('十四天內可退', 14)).toHaveLength(1)
  expect(typedFacts('within seven days', 7)).toHaveLength(1)
  expect(typedFacts('一天內回覆', 7)).toEqual([])
})

describe.each(demoStores.map((store) => [store.storeNbr, store] as const))(
  'the demo store %s types no fact',
  (storeNbr, store) => {
    it('in its pages', () => {
      for (const { p1, p2 = '', p3 = '', document } of demoPages[storeNbr] ?? [])
        expect([p1, p2, p3, ...typedIn(document, store.returnDays)]).toEqual([p1, p2, p3])
    })

    it('in its texts of information', () => {
      expect(typedIn(store.infos, store.returnDays)).toEqual([])
    })

    it('in its coupons, but for the sum that the coupon itself asks for', () => {
      for (const { cpnNbr, name, desc, amtMin, amtDisc } of store.coupons) {
        const own = [amtMin, amtDisc].flatMap((amount) =>
          amount === undefined ? [] : [String(amount)],
        )
        const sums = typedIn({ name, desc }).map((found) =>
          (/\d[\d.,]*/.exec(found.split(': ').at(-1) ?? '')?.[0] ?? '').replace(/\D/g, ''),
        )
        for (const sum of sums) expect([cpnNbr, ...own]).toContain(sum)
      }
    })
  },
)

it('a new store has no typed fact in its pages', () => {
  expect(typedIn({ pageTexts, infoTexts })).toEqual([])
})

it('the default pages of screens have none', () => {
  const folder = new URL('../../site/screens/', import.meta.url)
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('page.json'),
  )
  expect(pages.length).toBeGreaterThan(20)
  const all = pages.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))])
  expect(typedIn(Object.fromEntries(all))).toEqual([])
})

it('what the palette puts on a page has none', () => {
  // The data of a sample stays behind.
  const nodes = presets.map(({ id, node: { data: _, ...node } }) => [id, node])
  const typed = typedIn(Object.fromEntries(nodes))
  expect(typed.filter((found) => !/\/ratio: \d+:\d+$/.test(found))).toEqual([])
})
