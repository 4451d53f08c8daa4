import { Type } from '@sinclair/typebox'
import { Nbr, type Static } from '../kit/types.ts'
import { PageMeta } from './document.schema.ts'

/** A block ready to draw: upgraded, localised, with its defaults; `data` maps a name to a key of `Data`. */
export interface ResolvedBlock {
  id: string
  type: string
  props: Record<string, unknown>
  slots?: Record<string, ResolvedBlock[]>
  data?: Record<string, string>
  /** What the page is about. */
  isMain?: true
  /** Draws itself in the browser only. */
  isLive?: true
  /** Not open yet: its code and data come when it is. */
  isLate?: true
}

/** A binding that the client calls itself: personal, or worked out from the address' query. */
export const PendingBinding = Type.Object({
  key: Type.String(),
  from: Type.String(),
  args: Type.Record(Type.String(), Type.Unknown()),
  take: Type.String(),
  /** Only blocks that are not open yet want it. */
  isLate: Type.Optional(Type.Boolean()),
})
export type PendingBinding = Static<typeof PendingBinding>

export const PageInfo = Type.Object({
  id: Type.String(),
  /** Published revision; 0 for the screen's own default. */
  rev: Type.Integer({ minimum: 0 }),
  /** Of a draft that the link of a preview shows: until when it does. */
  draftEnds: Type.Optional(Type.String()),
  title: Type.String(),
  meta: PageMeta,
})

const ResolvedBlocks = Type.Unsafe<ResolvedBlock[]>({ type: 'array', items: {} })

export const ResolvedPage = Type.Object({
  PageInfo,
  PageList: ResolvedBlocks,
  Data: Type.Record(Type.String(), Type.Unknown()),
  Pending: Type.Array(PendingBinding),
})
export type ResolvedPage = Static<typeof ResolvedPage>

/** A part of a page address; empty where the route has none. */
export const PagePart = Type.Optional(Nbr())

/** The number of an address' page: an entity's, or the token that opens an order. */
export const PageNbr = Type.Optional(Nbr({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$' }))
