import { Type } from '@sinclair/typebox'
import type { Static } from '../contract/types.ts'
import { PageMeta } from './document.schema.ts'
import type { LayoutStyle } from './layout-style.ts'

/** A block ready to render: upgraded, translated, with defaults; `data` maps a name to a key of `Data`. */
export interface ResolvedBlock {
  id: string
  type: string
  props: Record<string, unknown>
  slots?: Record<string, ResolvedBlock[]>
  data?: Record<string, string>
  layout?: LayoutStyle
  /** Not open yet; its code and data load when it is opened. */
  isLate?: true
}

/**
 * A binding whose call the client makes: its answer depends on the visitor, or on the address's
 * query.
 */
export const PendingBinding = Type.Object({
  key: Type.String(),
  from: Type.String(),
  args: Type.Record(Type.String(), Type.Unknown()),
  take: Type.String(),
  /** Needed only by blocks that are not open yet. */
  isLate: Type.Optional(Type.Boolean()),
})
export type PendingBinding = Static<typeof PendingBinding>

export const PageInfo = Type.Object({
  id: Type.String(),
  /** Published revision; 0 for the screen's default document. */
  rev: Type.Integer({ minimum: 0 }),
  /** Previews only: when the link of the draft expires. */
  draftEnds: Type.Optional(Type.String()),
  title: Type.String(),
  meta: PageMeta,
})

/**
 * Focal points of pictures by key, kept visible when a picture is cropped, as a position such as
 * `30% 80%`. Pictures centred on their middle are left out.
 */
export const Focus = Type.Record(Type.String(), Type.String())
export type Focus = Static<typeof Focus>

const ResolvedBlocks = Type.Unsafe<ResolvedBlock[]>({ type: 'array', items: {} })

export const ResolvedPage = Type.Object({
  PageInfo,
  PageList: ResolvedBlocks,
  Data: Type.Record(Type.String(), Type.Unknown()),
  Pending: Type.Array(PendingBinding),
  /** Focal points of pictures in `PageList` and `Data`; absent if all are in the middle. */
  Focus: Type.Optional(Focus),
})
export type ResolvedPage = Static<typeof ResolvedPage>
