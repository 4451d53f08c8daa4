import type { TSchema } from '@sinclair/typebox'
import { isWhole } from '../../../../engine/edit/parts.ts'
import { firstText, words as inWords } from '../../../ui/words.ts'
import { isLink, namedKind, type ChangeWords } from './change-words.ts'
import { linkText } from './link-text.ts'
import { settingName } from './setting-name.ts'

/** A value as it is shown. */
export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; key: string; name: string }
  | { kind: 'colour'; colour: string; name: string }

/** A value in words, pictures and colours by its schema; nothing if it is empty. */
export function shownOf(
  value: unknown,
  schema: TSchema | undefined,
  words: ChangeWords,
): readonly Shown[] {
  if (value === undefined || value === null || value === '') return unsetOf(schema, words)
  if (typeof value === 'boolean') return asText(words.t(value ? 'valueOn' : 'valueOff'))
  if (schema?.picker === 'link' && isLink(value)) return asText(linkText(value, words))
  if (Array.isArray(value))
    return value.flatMap((item) => shownOf(item, schema?.items as TSchema | undefined, words)) // by JSON Schema
  if (isWhole(value)) return partsOf(value, schema, words)
  if (typeof value === 'number')
    return asText(choiceName(String(value), schema, words) || words.number(value))
  return typeof value === 'string' ? textOf(value, schema, words) : []
}

/** What an unset value means, where that has a name. */
function unsetOf(schema: TSchema | undefined, { t }: ChangeWords): readonly Shown[] {
  const key = schema?.titleKeys?.['']
  return asText(key ? t(key) : schema?.type === 'boolean' ? t('valueOff') : '')
}

const asText = (text: string): readonly Shown[] => (text ? [{ kind: 'text', text }] : [])

function textOf(text: string, schema: TSchema | undefined, words: ChangeWords): readonly Shown[] {
  if (schema?.format === 'image-key')
    return [{ kind: 'picture', key: text, name: words.pictureName(text) }]
  const choice = choiceName(text, schema, words)
  if (choice) return asText(choice)
  if (schema?.picker === 'colour') {
    const name = words.colourName(text) || words.t('diff.ownColour')
    return [{ kind: 'colour', colour: text, name }]
  }
  const kind = namedKind(schema)
  if (kind) return asText(words.nameOf(kind, text) || words.t('diff.unnamed'))
  if (schema?.isLang) return asText(words.langName(text))
  if (schema?.picker === 'moment') return asText(words.moment(text))
  if (schema?.picker === 'date') return asText(words.date(text))
  if (schema?.picker === 'page') return asText(words.pathName(text))
  if (schema?.enum) return asText(words.say(inWords(text)))
  return asText(plainText(words.facts.shown(text)))
}

const choiceName = (text: string, schema: TSchema | undefined, { t, say }: ChangeWords): string => {
  const key = schema?.titleKeys?.[text]
  const title = schema?.titles?.[text]
  return key ? t(key) : title ? say(title) : ''
}

/** Text without tags. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The values that are set in an object, with their names. */
function partsOf(
  value: Readonly<Record<string, unknown>>,
  schema: TSchema | undefined,
  words: ChangeWords,
): readonly Shown[] {
  const name = firstText(value, words.facts.shown)
  return Object.entries(value).flatMap(([key, inner]): readonly Shown[] => {
    const own = schema?.properties?.[key] as TSchema | undefined // by JSON Schema
    if (own?.picker === 'linkType' || (own && inner === own.default)) return []
    if (own?.picker === 'link') return isLink(value) ? asText(linkText(value, words)) : []
    if (own?.format === 'image-key') return shownOf(inner, own, words)
    if (typeof inner === 'string' && plainText(words.facts.shown(inner)).slice(0, 60) === name)
      return asText(name)
    const texts = shownOf(inner, own, words)
    const title = settingName({ name: key, schema: own }, words)
    return texts.map((one) =>
      one.kind === 'text'
        ? { kind: 'text', text: words.t('diff.named', { name: title, text: one.text }) }
        : one,
    )
  })
}
