import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Texts } from '../texts.schema.ts'
import {
  Media,
  MediaKey,
  mediaRules,
  MediaName,
  MediaTags,
  MediaUsage,
  Percent,
  UsageCounts,
} from './media.schema.ts'

/** The added picture, or the one with the same content that the library already has. */
const Added = Type.Object({
  MediaInfo: Media,
  isKnown: Type.Boolean(),
  /** It was an animation, of which only the first frame is kept. */
  isStill: Type.Boolean(),
})

export const listMedia = defineOp({
  fun: 'media',
  op: 'listMedia',
  access: 'operator',
  permission: 'media.read',
  kind: 'query',
  doc: 'Returns the pictures of the media library, the newest first, up to a hundred at a time.',
  pagedBy: ['id'],
  request: Type.Object({
    /** `id` of the last picture of the previous page. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })),
    pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 60 }),
    /** Words that all occur in name, alternative texts or tags. */
    q: Type.Optional(Type.String({ maxLength: 100 })),
    tag: Type.Optional(Type.String({ maxLength: mediaRules.tagMost })),
  }),
  response: Type.Object({ MediaList: Type.Array(Media), hasMore: Type.Boolean() }),
})

export const listMediaTags = defineOp({
  fun: 'media',
  op: 'listMediaTags',
  access: 'operator',
  permission: 'media.read',
  kind: 'query',
  doc: 'Returns the tags of the media library, the most used first, two hundred at most.',
  request: noInput,
  response: Type.Object({
    MediaTagList: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })),
  }),
})

export const showMedia = defineOp({
  fun: 'media',
  op: 'showMedia',
  access: 'operator',
  permission: 'media.read',
  kind: 'query',
  doc: 'Returns a picture of the media library with the places that use it.',
  request: Type.Object({ key: MediaKey() }),
  response: Type.Object({
    MediaInfo: Media,
    /** Up to fifty places of each kind. */
    UsageList: Type.Array(MediaUsage),
    counts: UsageCounts,
  }),
})

export const addMedia = defineOp({
  fun: 'media',
  op: 'addMedia',
  access: 'operator',
  permission: 'media.write',
  kind: 'command',
  once: true,
  doc: 'Adds a complete upload to the media library. The picture is encoded anew, without what the file says about place and camera.',
  request: Type.Object({
    /** Last part of the upload’s address. */
    uploadId: Type.String({ pattern: '^[0-9a-f]{16}-[0-9a-f]{32}$' }),
    name: MediaName(),
  }),
  response: Added,
  errors: {
    PICTURE_REFUSED: noFacts,
    /** The upload is incomplete, already used, or older than a day. */
    UPLOAD_GONE: noFacts,
  },
})

export const importMedia = defineOp({
  fun: 'media',
  op: 'importMedia',
  access: 'operator',
  permission: 'media.write',
  kind: 'command',
  once: true,
  limit: 60,
  doc: 'Adds a picture from a public https address to the media library.',
  request: Type.Object({
    url: Type.String({ pattern: '^https://', maxLength: 2_000 }),
  }),
  response: Added,
  errors: {
    PICTURE_REFUSED: noFacts,
    /** Why the URL returned no picture, in English: a status, a private network, too large. */
    PICTURE_UNREACHABLE: Type.Object({ reason: Type.String() }),
  },
})

export const cropMedia = defineOp({
  fun: 'media',
  op: 'cropMedia',
  access: 'operator',
  permission: 'media.write',
  kind: 'command',
  once: true,
  doc: 'Crops a picture and adds the result to the media library as a new picture, with the same texts and tags.',
  request: Type.Object({
    key: MediaKey(),
    /** The crop, in pixels of the picture. */
    left: Type.Integer({ minimum: 0, maximum: 99_999 }),
    top: Type.Integer({ minimum: 0, maximum: 99_999 }),
    width: Type.Integer({ minimum: mediaRules.cropLeast, maximum: 99_999 }),
    height: Type.Integer({ minimum: mediaRules.cropLeast, maximum: 99_999 }),
  }),
  response: Added,
  errors: {
    PICTURE_REFUSED: noFacts,
    /** The crop reaches beyond the picture. */
    CROP_OUTSIDE: noFacts,
  },
})

export const changeMedia = defineOp({
  fun: 'media',
  op: 'changeMedia',
  access: 'operator',
  permission: 'media.write',
  kind: 'command',
  doc: 'Changes name, alternative texts, tags or focal point of a picture; absent fields stay.',
  request: Type.Object({
    key: MediaKey(),
    name: Type.Optional(MediaName()),
    /** Replaces the texts of all languages. */
    alt: Type.Optional(Texts(mediaRules.altMost)),
    tags: Type.Optional(MediaTags()),
    focusX: Type.Optional(Percent()),
    focusY: Type.Optional(Percent()),
  }),
  response: Type.Object({ MediaInfo: Media }),
})

export const replaceMedia = defineOp({
  fun: 'media',
  op: 'replaceMedia',
  access: 'operator',
  permission: 'media.write',
  kind: 'command',
  once: true,
  doc: 'Shows another picture wherever one is used: in drafts and published pages as new revisions, in products, categories, campaigns, coupons, forms and the store’s logo. Needs the permission to change each of them.',
  request: Type.Object({ key: MediaKey(), by: MediaKey() }),
  response: Type.Object({ counts: UsageCounts }),
  errors: {
    /** The operator lacks these permissions to change some of the places. */
    REPLACE_FORBIDDEN: Type.Object({ permissions: Type.Array(Type.String()) }),
    SAME_PICTURE: noFacts,
  },
})

export const deleteMedia = defineOp({
  fun: 'media',
  op: 'deleteMedia',
  access: 'operator',
  permission: 'media.write',
  kind: 'command',
  doc: 'Takes a picture out of the media library, unless it is used. Orders, members and earlier revisions of pages that show it keep it.',
  request: Type.Object({ key: MediaKey() }),
  response: Type.Object({}),
  errors: { MEDIA_USED: Type.Object({ counts: UsageCounts }) },
})
