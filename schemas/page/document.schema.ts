import { Type } from '@sinclair/typebox'
import { documentSchemas } from '../../engine/document/document.schema.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { langs, type Lang } from '../lang.ts'
import { terminals, type Terminal } from '../protocol/constants.ts'

declare module '../../engine/document/document.schema.ts' {
  interface Audience {
    who?: 'guest' | 'member'
    /** Member levels. */
    levels?: string[]
    lang?: Lang[]
    terminal?: Terminal[]
  }
}

/**
 * Schemas of page documents in a store's languages. Dates of `Show` are in the store's time zone.
 */
export const { Show, BlockNode, PageDocument } = documentSchemas(langs, {
  who: Type.Optional(Literals(['guest', 'member'])),
  levels: Type.Optional(Type.Array(Nbr(), { maxItems: 20 })),
  lang: Type.Optional(Type.Array(Literals(langs), { minItems: 1, maxItems: langs.length })),
  terminal: Type.Optional(Type.Array(Literals(terminals), { minItems: 1, maxItems: 2 })),
})

/** `p2` of the default frames, which pages use unless they name others. */
export const defaultFrameId = 'hv0000'
