import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { langs, type Lang } from '../../../schemas/lang.ts'
import { filesIn, root } from '../../../scripts/generate/source-files.ts'

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
})
