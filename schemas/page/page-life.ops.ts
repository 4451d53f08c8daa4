import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Nbr, type Static } from '../kit/types.ts'
import { conflict, GivenRevision, PageRef, Revision } from './page-operator.ops.ts'
import { presetNames } from './preset-names.ts'

/** Number of an information page, the last part of its address `/info/NBR`. */
const InfoNbr = () => Nbr()
const addressTaken = {
  /** The address belongs to another page, perhaps one in the trash. */
  ADDRESS_TAKEN: Type.Object({ isTrashed: Type.Boolean() }),
}
/** Built-in pages can be reset, but not moved or deleted. */
const builtIn = { BUILT_IN_PAGE: Type.Object({}) }

export const createPage = defineOp({
  fun: 'page',
  op: 'createPage',
  access: 'operator',
  permission: 'pages.write',
  kind: 'command',
  once: true,
  doc: 'Creates the draft of an information or landing page at `/info/NBR`, from a preset or as a copy of the draft of another page.',
  request: Type.Object({
    nbr: InfoNbr(),
    title: Type.String({ pattern: '\\S', maxLength: 120 }),
    preset: Literals(presetNames, { default: 'blank' }),
    /** An information page to copy, instead of the preset. */
    copyOf: Type.Optional(InfoNbr()),
  }),
  response: Type.Object({ ...PageRef, draftRev: Revision }),
  errors: addressTaken,
})

export const renamePage = defineOp({
  fun: 'page',
  op: 'renamePage',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Moves an information page with its history to another address. If it was published, its old address redirects to the new one.',
  request: Type.Object({ ...PageRef, to: InfoNbr() }),
  response: Type.Object(PageRef),
  errors: { ...addressTaken, ...builtIn },
})

export const trashPage = defineOp({
  fun: 'page',
  op: 'trashPage',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Puts a page or a shared section that no page shows into the trash, from which it is deleted after 30 days. Shoppers no longer see it.',
  request: Type.Object(PageRef),
  response: Type.Object({
    /** ISO date-time until which it can be restored. */
    until: Type.String(),
  }),
  errors: {
    ...builtIn,
    /** `count` pages contain the section. */
    SECTION_IN_USE: Type.Object({ count: Type.Integer() }),
  },
})

export const restorePage = defineOp({
  fun: 'page',
  op: 'restorePage',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Takes a page out of the trash, as it was.',
  request: Type.Object(PageRef),
  response: Type.Object({}),
})

export const listTrash = defineOp({
  fun: 'page',
  op: 'listTrash',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns the pages in the trash, newest first.',
  request: noInput,
  response: Type.Object({}),
  rows: Type.Object({
    ...PageRef,
    title: Type.String(),
    trashedAt: Type.String(),
    trashedBy: Type.String(),
    until: Type.String(),
  }),
})

export const resetPage = defineOp({
  fun: 'page',
  op: 'resetPage',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Resets a page of the shop to the built-in document, draft and published page; its revisions stay in the history.',
  request: Type.Object({ ...PageRef, draftRev: GivenRevision }),
  response: Type.Object({ draftRev: Revision }),
  errors: {
    ...conflict,
    /** Only built-in pages have a default document to reset to. */
    NOT_BUILT_IN: Type.Object({}),
  },
})

const UsedDocument = Literals(['info page', 'section'], { default: 'info page' })
export type UsedDocument = Static<typeof UsedDocument>

export const pageUsage = defineOp({
  fun: 'page',
  op: 'pageUsage',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns the pages whose draft or published document links to an information page, or shows a shared section.',
  request: Type.Object({ kind: UsedDocument, nbr: Nbr() }),
  response: Type.Object({}),
  rows: Type.Object({
    ...PageRef,
    title: Type.String(),
    /** Whether shoppers see the link or the section. */
    isPublished: Type.Boolean(),
  }),
})
