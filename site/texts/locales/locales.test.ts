import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { langs, type Lang } from '../../../schemas/lang.ts'
import { uncounted } from '../../../tests/texts/uncounted.ts'
import { filesIn, root } from '../../../scripts/generate/source-files.ts'
import { avoidedWords } from '../../../scripts/docs/shop-terms.ts'

/** English files of all texts that shoppers read. */
const kinds = [
  ...filesIn('site/texts/locales/en-US', '.json'),
  ...filesIn('blocks', '/texts/en-US.json'),
  ...filesIn('schemas', '/errors/en-US.json'),
]
const read = (lang: Lang, name: string) =>
  JSON.parse(readFileSync(path.join(root, name.replace('en-US', lang)), 'utf8')) as Record<
    string,
    string
  >
/** English words that shops in a language use unchanged. */
const sameInEnglish: Partial<Record<Lang, readonly string[]>> = {
  'vi-VN': ['Email', 'Video'],
  'id-ID': ['Checkout', 'Email', 'Filter', 'Member', 'Subtotal', 'Video'],
}
/** Texts whose number is never 1, because the product sets a higher minimum. */
const neverOne = [
  // Three or four stars, and two hundred reviews.
  'filter.starsFrom',
  'reviews.newestOnly',
  // Lifetimes of codes and links: `accountRules`, `invitationDays`.
  'lookup.sentText',
  'lookup.text',
  'notification.operatorInvited.validity',
  ...['loginCode', 'bindCode', 'passwdCode', 'orderCode'].map(
    (kind) => `notification.${kind}.text`,
  ),
  ...['emailCode', 'orderEmailCode', 'resetLink'].map((kind) => `notification.${kind}.validity`),
  'addr.full',
  'inv.full',
  'refund.imagesHint',
  'review.picturesHint',
  'answer.stars',
  ...['FAVORITES_FULL', 'REVIEW_FIXED', 'TOO_MANY_PRICES', 'TOO_MANY_PRODUCTS', 'FILTERS_FULL'].map((code) => `error.${code}`), // prettier-ignore
  // A group has at least two members.
  'campaign.rule',
]
/** Keys without singular forms, which only English has. */
const keysOf = (texts: Record<string, string>) =>
  Object.keys(texts)
    .filter((key) => !key.endsWith('_one'))
    .toSorted()
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe('the texts of the shop', () => {
  it('are those of the shop, of its blocks and of its failures', () => {
    expect(kinds).toContain('site/texts/locales/en-US/shell.json')
    expect(kinds).toContain('blocks/title/texts/en-US.json')
    expect(kinds).toContain('schemas/order/errors/en-US.json')
  })

  for (const name of kinds)
    for (const lang of langs)
      it(`${name} in ${lang} are complete, filled in, and take the same values`, () => {
        const reference = read('en-US', name)
        const texts = read(lang, name)
        expect(keysOf(texts)).toEqual(keysOf(reference))
        const wrong = Object.entries(texts).filter(
          ([key, text]) =>
            !text.trim() ||
            (!key.endsWith('_one') &&
              placeholders(text).join() !== placeholders(reference[key] ?? '').join()),
        )
        expect(wrong).toEqual([])
      })

  it('have a singular in English where a number stands before a plural, and only there', () => {
    const texts = Object.assign({}, ...kinds.map((name) => read('en-US', name))) as Record<string, string> // prettier-ignore
    expect(uncounted(texts, neverOne)).toEqual([])
    const singulars = Object.keys(texts).filter((key) => key.endsWith('_one'))
    expect(singulars.length).toBeGreaterThan(9)
    for (const key of singulars) expect(texts[key.replace(/_one$/, '')]).toContain('{{')
    for (const lang of langs.filter((one) => one !== 'en-US'))
      expect(
        kinds
          .flatMap((name) => Object.keys(read(lang, name)))
          .filter((key) => key.endsWith('_one')),
      ).toEqual([])
  })

  for (const lang of langs.filter((one) => one !== 'en-US'))
    it(`are translated in ${lang}, not left in English`, () => {
      const all = kinds.flatMap((name) => {
        const reference = read('en-US', name)
        return Object.entries(read(lang, name)).filter(
          ([key, text]) =>
            text === reference[key] &&
            !sameInEnglish[lang]?.includes(text) &&
            /[a-z]{5}/i.test(text.replace(/\{\{.*?\}\}/g, '')),
        )
      })
      expect(all.map(([key]) => key)).toEqual([])
    })

  for (const lang of langs)
    it(`use one term for one idea in ${lang}`, () => {
      const texts = kinds.flatMap((name) => Object.entries(read(lang, name)))
      const wrong = texts.filter(([, text]) =>
        avoidedWords[lang].some((word) => text.includes(word)),
      )
      expect(wrong).toEqual([])
    })
})
