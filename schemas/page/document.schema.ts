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

/** Schemas of the documents that a store keeps. Days of `Show` begin in the store's time zone. */
export const { Show, BlockNode, PageDocument } = documentSchemas(langs, {
  who: Type.Optional(Literals(['guest', 'member'])),
  levels: Type.Optional(Type.Array(Nbr(), { maxItems: 20 })),
  lang: Type.Optional(Type.Array(Literals(langs), { minItems: 1, maxItems: langs.length })),
  terminal: Type.Optional(Type.Array(Literals(terminals), { minItems: 1, maxItems: 2 })),
})

/** The second part of the address of the frames that every page has, unless it names others. */
export const defaultFrameId = 'hv0000'
