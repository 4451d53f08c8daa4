import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { langs, type Lang } from '../../../schemas/lang.ts'

const read = (lang: Lang, name: string) =>
  JSON.parse(readFileSync(new URL(`./${lang}/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >
const kinds = readdirSync(new URL('./en-US', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe('the texts of the shop', () => {
  for (const name of kinds)
    for (const lang of langs)
      it(`${name} in ${lang} are complete, filled in, and take the same values`, () => {
        const reference = read('en-US', name)
        const texts = read(lang, name)
        expect(Object.keys(texts).toSorted()).toEqual(Object.keys(reference).toSorted())
        const wrong = Object.entries(texts).filter(
          ([key, text]) =>
            !text.trim() || placeholders(text).join() !== placeholders(reference[key] ?? '').join(),
        )
        expect(wrong).toEqual([])
      })

  for (const lang of langs.filter((one) => one !== 'en-US'))
    it(`are translated in ${lang}, not left in English`, () => {
      const all = kinds.flatMap((name) => {
        const reference = read('en-US', name)
        return Object.entries(read(lang, name)).filter(
          ([key, text]) =>
            text === reference[key] && /[a-z]{5}/i.test(text.replace(/\{\{.*?\}\}/g, '')),
        )
      })
      expect(all.map(([key]) => key)).toEqual([])
    })
})
