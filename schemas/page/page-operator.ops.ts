import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Nbr, type Static } from '../kit/types.ts'

const part = Type.String({ pattern: '^[A-Za-z0-9-]{0,40}$', default: '' })
/** Which document: its page address. Frames are `head`, `foot` or `nav` with their id as p2. */
export const PageRef = { p1: Nbr(), p2: part, p3: part }

/** One fault of a document, named by the path to it: `/blocks/3/slots/body/0/props/title`. */
export const DocumentFault = Type.Object({
  path: Type.String(),
  rule: Type.String(),
  message: Type.String(),
})
export type DocumentFault = Static<typeof DocumentFault>

const Document = Type.Unknown()
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
/** In a request; 0 is left out on the wire, being empty there. */
export const GivenRevision = Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 })
const invalidDocument = { INVALID_DOCUMENT: Type.Object({ faults: Type.Array(DocumentFault) }) }
const conflict = { REVISION_CONFLICT: Type.Object({ draftRev: Revision, savedBy: Type.String() }) }
const draftSaved = Type.Object({ draftRev: Revision })

export const PageSummary = Type.Object({
  ...PageRef,
  title: Type.String(),
  draftRev: Revision,
  /** 0 while nothing is published: shoppers see the screen's own default. */
  publishedRev: Revision,
  hasChanges: Type.Boolean(),
  source: Literals(['store', 'default']),
})

export const listPages = defineOp({
  fun: 'page',
  op: 'listPages',
  access: 'operator',
  kind: 'query',
  doc: 'All page documents of the store, the screens’ own defaults included.',
  request: noInput,
  response: Type.Object({}),
  rows: PageSummary,
})

export const pullPage = defineOp({
  fun: 'page',
  op: 'pullPage',
  access: 'operator',
  kind: 'query',
  doc: 'The draft of a document (or a published revision of it), with the revision a save must carry.',
  request: Type.Object({ ...PageRef, rev: Type.Optional(Revision) }),
  response: Type.Object({ document: Document, draftRev: Revision, publishedRev: Revision }),
})

export const checkPage = defineOp({
  fun: 'page',
  op: 'checkPage',
  access: 'operator',
  kind: 'query',
  doc: 'The faults of a document, saved nowhere: what is wrong with it, and products, categories, tags, campaigns, coupons, forms, information pages and pictures that it names and the store does not have.',
  request: Type.Object({ ...PageRef, document: Document }),
  response: Type.Object({ faults: Type.Array(DocumentFault) }),
})

export const previewPage = defineOp({
  fun: 'page',
  op: 'previewPage',
  access: 'operator',
  kind: 'command',
  doc: 'Creates a link that shows the draft of one page to anyone who opens it, until the link expires. Other shoppers keep seeing the published page.',
  request: Type.Object({
    ...PageRef,
    /** Number of a product, category and so on, for documents that stand for all of them. */
    of: Type.String({ pattern: '^([A-Za-z0-9][A-Za-z0-9_-]{0,63})?$', default: '' }),
    minutes: Type.Integer({ minimum: 1, maximum: 10_080, default: 60 }),
  }),
  response: Type.Object({
    /** Path and query in the shop. */
    address: Type.String(),
    /** ISO date-time. */
    ends: Type.String(),
  }),
  errors: {
    /** There is no draft; what shoppers see is the screen's own document. */
    NOTHING_TO_PREVIEW: Type.Object({}),
    /** The document stands for many products, categories and so on; `of` must name one. */
    NUMBER_NEEDED: Type.Object({}),
  },
})

export const pushPage = defineOp({
  fun: 'page',
  op: 'pushPage',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Saves a draft that started from `draftRev`; one saved meanwhile is a conflict, never overwritten.',
  request: Type.Object({ ...PageRef, document: Document, draftRev: GivenRevision }),
  response: draftSaved,
  errors: { ...invalidDocument, ...conflict },
})

export const publishPage = defineOp({
  fun: 'page',
  op: 'publishPage',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Publishes the draft as a new immutable revision; shoppers get it on their next move.',
  request: Type.Object({ ...PageRef, draftRev: GivenRevision }),
  response: Type.Object({ publishedRev: Revision }),
  errors: { ...invalidDocument, ...conflict, NOTHING_TO_PUBLISH: Type.Object({}) },
})

export const rollbackPage = defineOp({
  fun: 'page',
  op: 'rollbackPage',
  access: 'operator',
  kind: 'command',
  once: true,
  doc: 'Points shoppers at an older revision; 0 is the screen’s own default. The draft stays.',
  request: Type.Object({ ...PageRef, rev: GivenRevision }),
  response: Type.Object({ publishedRev: Revision }),
})

export const listRevisions = defineOp({
  fun: 'page',
  op: 'listRevisions',
  access: 'operator',
  kind: 'query',
  doc: 'The published revisions of a document, newest first.',
  request: Type.Object(PageRef),
  response: Type.Object({}),
  rows: Type.Object({
    rev: Revision,
    title: Type.String(),
    publishedAt: Type.String(),
    publishedBy: Type.String(),
  }),
})

export const listBlockFaults = defineOp({
  fun: 'page',
  op: 'listBlockFaults',
  access: 'operator',
  kind: 'query',
  doc: 'Blocks that failed before shoppers: which block, page and revision, how often, and why.',
  request: noInput,
  response: Type.Object({}),
  rows: Type.Object({
    p1: Type.String(),
    p2: Type.String(),
    p3: Type.String(),
    rev: Revision,
    blockId: Type.String(),
    blockType: Type.String(),
    reason: Type.String(),
    times: Type.Integer(),
    lastAt: Type.String(),
  }),
})
