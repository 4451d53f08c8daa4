import type { Lang } from '../../schemas/lang.ts'
import { sampleLangFor } from './sample-langs.ts'
import english from './english.json' with { type: 'json' }

const words: Readonly<Record<string, string>> = english

/** Chinese text between tags, lines and cells of a table. */
const chinese = /[^<>"\n|]*\p{Script=Han}[^<>"\n|]*/gu
/** Part of an address. */
const encoded = /(?:%[0-9A-F]{2})+/g

/**
 * A sample, or any part of one, with its Chinese texts in the language that suits the reader. A text
 * that has no translation stays.
 */
export function inLang<Part>(part: Part, lang: Lang): Part {
  if (sampleLangFor(lang) === 'zh-TW') return part
  return translated(part) as Part // only texts differ
}

function translated(part: unknown): unknown {
  if (typeof part === 'string') return wordsIn(part)
  if (Array.isArray(part)) return part.map(translated)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, translated(value)]))
}

const wordsIn = (text: string): string =>
  text
    .replace(encoded, (code) => encodeURIComponent(wordsIn(decodeURIComponent(code))))
    .replace(chinese, wordFor)

function wordFor(text: string): string {
  const [, number = '', unit = ''] = /^(\d+ )(\S+)$/.exec(text) ?? []
  const own = text.trim()
  return words[own] !== undefined
    ? text.replace(own, () => words[own] ?? own)
    : `${number}${words[unit] ?? text.slice(number.length)}`
}
