import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { langs } from '../lang.ts'
import { BlockId, documentLimits } from '../../engine/document/document.schema.ts'
import { DocumentFault } from '../../engine/document/fault.schema.ts'
import { Finding } from './findings.ts'
import { Literals, Nbr, type Static } from '../kit/types.ts'
import { MediaKey } from '../media/media.schema.ts'
import { Focus } from '../../engine/document/resolved.schema.ts'

const part = Type.String({ pattern: '^[A-Za-z0-9-]{0,40}$', default: '' })
/** Page address of a document. Frames have `head`, `foot` or `nav` as p1 and their id as p2. */
export const PageRef = { p1: Nbr(), p2: part, p3: part }

const Document = Type.Unknown()
export const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
/** For requests: the wire drops 0 as empty, so it has a default. */
export const GivenRevision = Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 })
export const invalidDocument = {
  INVALID_DOCUMENT: Type.Object({ faults: Type.Array(DocumentFault) }),
}
export const conflict = {
  REVISION_CONFLICT: Type.Object({ draftRev: Revision, savedBy: Type.String() }),
}
const draftSaved = Type.Object({ draftRev: Revision })

/** The operator's note on a publication, shown in the history. */
export const PublishNote = () => Type.String({ maxLength: 200, default: '' })

/** A scheduled publication: pending, or failed when due. */
export const Schedule = Type.Object({
  /** ISO date-time. */
  at: Type.String(),
  by: Type.String(),
  note: Type.String(),
  /** Revision of the draft to publish; later changes of the draft are not included. */
  draftRev: Revision,
  /** Why it was not published; '' while pending. */
  failure: Type.String(),
})
export type Schedule = Static<typeof Schedule>

export const PageSummary = Type.Object({
  ...PageRef,
  title: Type.String(),
  draftRev: Revision,
  /** 0 if nothing is published: shoppers see the screen's default document. */
  publishedRev: Revision,
  hasChanges: Type.Boolean(),
  source: Literals(['store', 'default']),
  /** Operator and time of the last save of the draft; '' for the screens’ default documents. */
  savedBy: Type.String(),
  savedAt: Type.String(),
  schedule: Type.Optional(Schedule),
})

export const listPages = defineOp({
  fun: 'page',
  op: 'listPages',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns all page documents of the store, including the screens’ default documents.',
  request: noInput,
  response: Type.Object({}),
  rows: PageSummary,
})

export const pullPage = defineOp({
  fun: 'page',
  op: 'pullPage',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns the draft of a document, or a published revision, with the revision number that the next save must send.',
  request: Type.Object({ ...PageRef, rev: Type.Optional(Revision) }),
  response: Type.Object({ document: Document, draftRev: Revision, publishedRev: Revision }),
})

export const checkPage = defineOp({
  fun: 'page',
  op: 'checkPage',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns the faults of a document without saving it, including references to entities and pictures that the store does not have, and what should be better.',
  request: Type.Object({ ...PageRef, document: Document }),
  response: Type.Object({
    faults: Type.Array(DocumentFault),
    /** Recommendations, which do not prevent publishing; empty if the document has faults. */
    findings: Type.Array(Finding),
  }),
})

export const previewPage = defineOp({
  fun: 'page',
  op: 'previewPage',
  access: 'operator',
  permission: 'pages.write',
  kind: 'command',
  doc: 'Creates an expiring link that shows the draft of one page to anyone who has it, while other shoppers see the published page.',
  request: Type.Object({
    ...PageRef,
    /** Number of a product, category and so on, for documents shared by all of them. */
    of: Type.String({ pattern: '^([A-Za-z0-9][A-Za-z0-9_-]{0,63})?$', default: '' }),
    minutes: Type.Integer({ minimum: 1, maximum: 10_080, default: 60 }),
  }),
  response: Type.Object({
    /** Path and query within the shop. */
    address: Type.String(),
    /** ISO date-time. */
    ends: Type.String(),
  }),
  errors: {
    /** There is no draft; shoppers see the screen's default document. */
    NOTHING_TO_PREVIEW: Type.Object({}),
    /** The document is shared by many products, categories and so on; `of` must name one. */
    NUMBER_NEEDED: Type.Object({}),
  },
})

export const openFrame = defineOp({
  fun: 'page',
  op: 'openFrame',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns an address that opens the shop in edit mode, once within a minute and within the Studio’s page only, and what the page engine needs there.',
  /** Absent `lang` means the store's first language. */
  request: Type.Object({ ...PageRef, lang: Type.Optional(Literals(langs)) }),
  response: Type.Object({
    lang: Literals(langs),
    /** Origin of the shop. */
    origin: Type.String(),
    /** Path and query within it. */
    address: Type.String(),
    /** Values for placeholders in texts, by name. */
    facts: Type.Record(Type.String(), Type.String()),
    /** The screen’s default document, which supplies what the page omits; absent for frames. */
    fallback: Type.Optional(Document),
  }),
})

export const showFacts = defineOp({
  fun: 'page',
  op: 'showFacts',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns the facts of the store that texts of pages insert by placeholders, in each language of the shop.',
  request: noInput,
  response: Type.Object({
    /** The store’s first language comes first. */
    facts: Type.Array(
      Type.Object({
        lang: Literals(langs),
        /** Values by name. */
        values: Type.Record(Type.String(), Type.String()),
      }),
    ),
  }),
})

/** A bound call of a block, keyed by the page engine. */
const BoundCall = Type.Object({
  key: Type.String({ maxLength: 2000 }),
  from: Type.String({ maxLength: 80 }),
  args: Type.Record(Type.String(), Type.Unknown()),
  take: Type.String({ maxLength: 40 }),
})

/** Maximum number of pictures in one request. */
export const previewPictures = 200

export const previewData = defineOp({
  fun: 'page',
  op: 'previewData',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns the data of bound blocks as a guest, or a member of a level, gets it in a language, and the focal points of the pictures in it and of those named; keys without an answer are left out.',
  request: Type.Object({
    calls: Type.Array(BoundCall, { maxItems: documentLimits.bindings }),
    /** Additional pictures to return focal points for. */
    pictures: Type.Optional(Type.Array(MediaKey(), { maxItems: previewPictures })),
    lang: Literals(langs),
    /** Member level to preview; absent to preview as a guest. */
    levelNbr: Type.Optional(Nbr()),
  }),
  response: Type.Object({ Data: Type.Record(Type.String(), Type.Unknown()), Focus }),
})

export const pushPage = defineOp({
  fun: 'page',
  op: 'pushPage',
  access: 'operator',
  permission: 'pages.write',
  kind: 'command',
  once: true,
  doc: 'Saves a draft based on `draftRev`, and fails with a conflict if another save came first. With `mayHaveFaults`, only what breaks the structure is refused; publishing refuses the rest.',
  request: Type.Object({
    ...PageRef,
    document: Document,
    draftRev: GivenRevision,
    mayHaveFaults: Type.Boolean({ default: false }),
  }),
  response: draftSaved,
  errors: { ...invalidDocument, ...conflict },
})

export const publishPage = defineOp({
  fun: 'page',
  op: 'publishPage',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Publishes the draft as a new immutable revision, which shoppers see on their next navigation.',
  request: Type.Object({ ...PageRef, draftRev: GivenRevision, note: PublishNote() }),
  response: Type.Object({ publishedRev: Revision }),
  errors: { ...invalidDocument, ...conflict, NOTHING_TO_PUBLISH: Type.Object({}) },
})

export const rollbackPage = defineOp({
  fun: 'page',
  op: 'rollbackPage',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Makes an older revision the published one; 0 is the screen’s default document, and the draft does not change.',
  request: Type.Object({ ...PageRef, rev: GivenRevision }),
  response: Type.Object({ publishedRev: Revision }),
})

export const listRevisions = defineOp({
  fun: 'page',
  op: 'listRevisions',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns the published revisions of a document, newest first.',
  request: Type.Object(PageRef),
  response: Type.Object({}),
  rows: Type.Object({
    rev: Revision,
    title: Type.String(),
    publishedAt: Type.String(),
    publishedBy: Type.String(),
    note: Type.String(),
  }),
})

export const listBlockFaults = defineOp({
  fun: 'page',
  op: 'listBlockFaults',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns blocks that failed to render for shoppers, with page, revision, count and reason.',
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

export const clearBlockFaults = defineOp({
  fun: 'page',
  op: 'clearBlockFaults',
  access: 'operator',
  permission: 'pages.write',
  kind: 'command',
  once: true,
  doc: 'Deletes the reports of a block once it is mended; it is listed again if it fails again.',
  request: Type.Object({ ...PageRef, blockId: BlockId }),
  response: Type.Object({ reports: Type.Integer() }),
})
