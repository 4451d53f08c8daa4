import { Type } from '@sinclair/typebox'
import { langs, type Localized } from './lang.ts'

/** A text in each language of the store; a missing one falls back to the store's default. */
export const Texts = (maxLength: number) =>
  Type.Unsafe<Localized>({
    type: 'object',
    properties: Object.fromEntries(langs.map((lang) => [lang, { type: 'string', maxLength }])),
    additionalProperties: false,
  })
