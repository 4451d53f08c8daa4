import type { Lang } from '../../schemas/lang.ts'
import { sampleLangFor } from './sample-langs.ts'
import english from './english.json' with { type: 'json' }

const words: Readonly<Record<string, string>> = english
/** Parts of texts, the longest first, for those that are put together of others. */
const parts = Object.keys(words).toSorted((a, b) => b.length - a.length)
/** Words in an address. */
const ENCODED = /(?:%[\dA-F]{2})+/g
const HAN = /\p{Script=Han}/u

/**
 * Returns samples in a language: as they are written in both kinds of Chinese, else in English.
 * Texts that show another script on purpose stay.
 */
export const inLanguage = <T>(lang: Lang, value: T): T =>
  sampleLangFor(lang) === 'zh-TW' ? value : (englishOf(value) as T) // of the same shape, texts apart

function englishOf(value: unknown): unknown {
  if (typeof value === 'string')
    return HAN.test(value) ? textOf(value) : value.replace(ENCODED, decoded)
  if (Array.isArray(value)) return value.map(englishOf)
  if (value === null || typeof value !== 'object') return value
  // Dates and the like stay as they are.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, englishOf(one)]),
  )
}

const textOf = (text: string): string =>
  words[text] ?? parts.reduce((left, part) => left.replaceAll(part, words[part] ?? part), text)

const decoded = (run: string): string => {
  const word = decodeURIComponent(run)
  return HAN.test(word) ? encodeURIComponent(textOf(word)) : run
}
