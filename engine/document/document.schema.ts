import { Type, type TProperties } from '@sinclair/typebox'
import type { BlockRole } from '../contract/block-spec.ts'
import { Nbr, type Static } from '../contract/types.ts'
import { BlockLayout } from './block-layout.schema.ts'

/** Short random ids that never change. */
export const BlockId = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{1,31}$' })

export const Binding = Type.Object(
  {
    /** `fun.op` of a bindable query. */
    from: Type.String({ pattern: '^[a-z][A-Za-z]*\\.[a-z][A-Za-z0-9]*$' }),
    args: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }), Type.Unknown()),
    ),
    /** Property of the result. If absent, the operation's `bindable`; `""` is the whole result. */
    take: Type.Optional(Type.String({ pattern: '^[A-Za-z]*$' })),
  },
  { additionalProperties: false },
)
export type Binding = Static<typeof Binding>

/** When a block is shown: start (inclusive) and end (exclusive), as dates or date-times. */
export interface Period {
  /** A date without time is the beginning of that day. */
  from?: string
  to?: string
}

/** Conditions on the viewer, as declared by the site. All must be met. */
export interface Audience {}

/** To whom and when a block is shown. */
export interface Show extends Period, Audience {}

/** A block as stored. */
export interface BlockNode {
  id: string
  type: string
  /** Version of the props; 1 if absent. */
  v?: number
  /** Without defaults, which are applied on reading. */
  props?: Record<string, unknown>
  slots?: Record<string, BlockNode[]>
  bind?: Record<string, Binding>
  show?: Show
  /** Of content blocks only. */
  layout?: BlockLayout
}

const headNbr = () => Type.Optional(Nbr())

export const PageMeta = Type.Object(
  {
    description: Type.Optional(Type.String({ maxLength: 300 })),
    hideHeader: Type.Optional(Type.Boolean()),
    hideNav: Type.Optional(Type.Boolean()),
    hideFooter: Type.Optional(Type.Boolean()),
    headId: headNbr(),
    footId: headNbr(),
    navId: headNbr(),
    /** Picture for shared links. */
    img: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { additionalProperties: false },
)
export type PageMeta = Static<typeof PageMeta>

/** A page, or one of the frames around pages. */
export interface PageDocument {
  format: 1
  title: string
  meta?: PageMeta
  blocks: BlockNode[]
  /** Translated texts by language, block id (or `page`) and JSON pointer into the props. */
  i18n?: { [lang: string]: Record<string, Record<string, string>> }
}

/**
 * Schemas of stored documents. `langs` are the languages of translations, `audience` the conditions
 * of `Audience`. Blocks in slots are checked one by one, never recursively.
 */
export function documentSchemas<const L extends string>(
  langs: readonly L[],
  audience: TProperties,
) {
  const Show = Type.Object(
    {
      ...audience,
      from: Type.Optional(Type.String({ format: 'moment' })),
      to: Type.Optional(Type.String({ format: 'moment' })),
    },
    { additionalProperties: false },
  )
  const BlockNode = Type.Object(
    {
      id: BlockId,
      type: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }),
      v: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      props: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      slots: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Unknown()))),
      bind: Type.Optional(Type.Record(Type.String(), Binding)),
      show: Type.Optional(Show),
      layout: Type.Optional(BlockLayout),
    },
    { additionalProperties: false },
  )
  const BlockTexts = Type.Record(
    Type.String(),
    Type.Record(Type.String({ pattern: '^/' }), Type.String({ maxLength: 100_000 })),
  )
  const Overlay = Type.Object(
    Object.fromEntries(langs.map((lang) => [lang, Type.Optional(BlockTexts)])),
    { additionalProperties: false },
  )
  const PageDocument = Type.Object(
    {
      format: Type.Literal(1),
      title: Type.String({ maxLength: 120 }),
      meta: Type.Optional(PageMeta),
      blocks: Type.Array(Type.Unknown()),
      i18n: Type.Optional(Overlay),
    },
    { additionalProperties: false },
  )
  return { Show, BlockNode, PageDocument }
}

/** Maximum sizes of a document. */
export const documentLimits = {
  bytes: 512_000,
  blocks: 500,
  depth: 12,
  nesting: 60,
  bindings: 60,
} as const

/** Overlay id of the page's own title and description. */
export const pageOverlayId = 'page'

/** A document is a page with one main block, or one of the frames around pages. */
export const frameKinds = ['head', 'foot', 'nav'] as const
export type FrameKind = (typeof frameKinds)[number]
export const isFrameKind = (p1: string): p1 is FrameKind =>
  (frameKinds as readonly string[]).includes(p1)

/**
 * First part of the address of a shared section; the third part is its number. Documents include the
 * section by that number; visitors cannot open it as a page.
 */
export const sectionKind = 'section'
/** Size limits of a section, and sections per document: together at most a page. */
export const sectionLimits = { blocks: 50, bindings: 6, perPage: 10 } as const

/** Whether a document at an address is a page, with one main block. */
export const isPageKind = (p1: string): boolean => !isFrameKind(p1) && p1 !== sectionKind

/** Roles allowed for top-level blocks of a document, by the first part of its address. */
export const topRoles = (p1: string): readonly BlockRole[] =>
  p1 === sectionKind ? ['content'] : isFrameKind(p1) ? ['frame', 'content'] : ['main', 'content']
