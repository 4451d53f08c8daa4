import type { TSchema } from '@sinclair/typebox'
import type { SpecOf } from '../session/spec-of.ts'
import { firstText, words as inWords } from '../../ui/words.ts'
import type { T } from '../../kernel/texts/texts.tsx'

/** Texts of the Studio and of block schemas, in the operator's language. */
export interface Words {
  t: T
  say(english: string): string
  specOf: SpecOf
  /** The name of a picture of the media library. */
  pictureName(key: string): string
}

/** Display text of a block's value by its schema; rich text without tags. */
export function valueText(value: unknown, schema: TSchema | undefined, words: Words): string {
  return textOf(value, schema, words) || words.t('nothing')
}

function textOf(value: unknown, schema: TSchema | undefined, words: Words): string {
  const { t, say } = words
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value
      .map((item, at) => textOf(item, schema?.items as TSchema | undefined, words) || `${at + 1}`) // by JSON Schema
      .join(', ')
  if (typeof value === 'object') return objectText(value as Record<string, unknown>, schema, words) // by the line above
  const text = String(value as string) // all else of JSON is above
  if (schema?.format === 'image-key') return words.pictureName(text)
  if (schema?.titles || schema?.enum) return say(schema.titles?.[text] ?? inWords(text))
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Display text of an object: its name, or what is set in it. */
function objectText(
  value: Record<string, unknown>,
  schema: TSchema | undefined,
  words: Words,
): string {
  const name = firstText(value)
  if (name) return name
  return Object.entries(value)
    .flatMap(([key, inner]) => {
      const own = schema?.properties?.[key] as TSchema | undefined // by JSON Schema
      const text = inner === own?.default ? '' : textOf(inner, own, words)
      return text ? [`${words.say(own?.title ?? inWords(key))}: ${text}`] : []
    })
    .join('; ')
}

/** The keys of the pictures in a value. */
export function picturesIn(value: unknown, schema: TSchema | undefined): string[] {
  if (typeof value === 'string')
    return value !== '' && schema?.format === 'image-key' ? [value] : []
  if (Array.isArray(value))
    return value.flatMap((item) => picturesIn(item, schema?.items as TSchema | undefined)) // by JSON Schema
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(
    ([key, inner]) => picturesIn(inner, schema?.properties?.[key] as TSchema | undefined), // by JSON Schema
  )
}

const most = 80

const short = (text: string): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Shortens two texts to where they differ, since long ones often begin alike. */
export function shortPair(before: string, after: string): [before: string, after: string] {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const skipped = before.length <= most && after.length <= most ? 0 : Math.max(0, same - 20)
  const cut = (text: string) => short(skipped ? `…${text.slice(skipped)}` : text)
  return [cut(before), cut(after)]
}
