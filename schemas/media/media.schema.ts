import { Type } from '@sinclair/typebox'
import { ImageKey, Literals, type Static } from '../kit/types.ts'
import { Texts } from '../texts.schema.ts'

/** Limits of the media library. */
export const mediaRules = {
  /** Largest file, in bytes. */
  bytes: 10_240_000,
  nameMost: 120,
  altMost: 300,
  tagMost: 40,
  tagsMost: 20,
  /** Smallest side of a cropped picture, in pixels. */
  cropLeast: 16,
} as const

/** Key of an existing picture. */
export const MediaKey = () => ImageKey({ pattern: '^[0-9a-f]{16}_[0-9]{1,5}x[0-9]{1,5}$' })

export const MediaName = () =>
  Type.String({ pattern: '\\S', minLength: 1, maxLength: mediaRules.nameMost })
export const MediaTags = () =>
  Type.Array(
    Type.String({ pattern: '^\\S(.*\\S)?$', minLength: 1, maxLength: mediaRules.tagMost }),
    {
      maxItems: mediaRules.tagsMost,
      uniqueItems: true,
    },
  )
export const Percent = () => Type.Integer({ minimum: 0, maximum: 100 })

/** A picture of the library. */
export const Media = Type.Object({
  /** Position in the order of addition. */
  id: Type.Integer(),
  key: MediaKey(),
  name: Type.String(),
  alt: Texts(mediaRules.altMost),
  tags: Type.Array(Type.String()),
  /** Focal point, kept visible when cropped; percent from the top left corner. */
  focusX: Percent(),
  focusY: Percent(),
  bytes: Type.Integer(),
  addedBy: Type.String(),
  addedAt: Type.String(),
})
export type Media = Static<typeof Media>

/** Kinds of places that use a picture. For pages: the draft, the published revision, or both. */
export const usageKinds = [
  'page',
  'product',
  'category',
  'campaign',
  'coupon',
  'form',
  'store',
] as const
export type UsageKind = (typeof usageKinds)[number]

export const MediaUsage = Type.Object({
  kind: Literals(usageKinds),
  /** Address of the page, number of the product, and so on. */
  nbr: Type.String(),
  /** Title or name; may be empty. */
  title: Type.String(),
  /** For pages: whether the draft and the published revision contain the picture. */
  isDraft: Type.Boolean(),
  isPublished: Type.Boolean(),
})
export type MediaUsage = Static<typeof MediaUsage>

const count = Type.Optional(Type.Integer())
/** Number of places by kind; kinds without any are absent. */
export const UsageCounts = Type.Object({
  page: count,
  product: count,
  category: count,
  campaign: count,
  coupon: count,
  form: count,
  store: count,
})
export type UsageCounts = Static<typeof UsageCounts>
