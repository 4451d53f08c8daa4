import type { TSchema } from '@sinclair/typebox'
import type { FrameKind } from '../../../../engine/document/document.schema.ts'
import { isWhole } from '../../../../engine/edit/parts.ts'
import { linkTypes, type Link } from '../../../../schemas/link.schema.ts'
import type { ChoiceKind } from '../../../../schemas/page/choice.ops.ts'
import { kindsOfLinks, type ReferenceKind } from '../../../../schemas/page/references.ts'
import type { Words } from '../words.ts'

export type NamedKind = ChoiceKind | FrameKind

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    /** The text is the number of such an entity. */
    names?: ReferenceKind | 'level' | undefined
    /** The text is the number of such a frame. */
    frame?: FrameKind
    /** The text is a language. */
    isLang?: true
  }
}

/** What values are called, in the operator's language. */
export interface ChangeWords extends Words {
  /** Name of a picture of the media library. */
  pictureName(key: string): string
  /** Name of an entity; empty until it is known, or if it is gone. */
  nameOf(kind: NamedKind, nbr: string): string
  /** Name of the page at a path of the shop. */
  pathName(path: string): string
  langName(lang: string): string
  moment(iso: string): string
  date(day: string): string
  number(value: number): string
  /** Name of a colour of the store's theme; empty for any other. */
  colourName(colour: string): string
}

const kindsOfPickers = {
  product: 'product',
  category: 'category',
  tag: 'tag',
  campaign: 'campaign',
  coupon: 'coupon',
  form: 'form',
  section: 'section',
} as const satisfies Partial<Record<string, ChoiceKind>>

/** The kind of entity whose number a text of this schema is. */
export const namedKind = (schema: TSchema | undefined): NamedKind | undefined => {
  if (schema?.frame) return schema.frame
  const kind = schema?.names ?? kindsOfPickers[schema?.picker as keyof typeof kindsOfPickers] // may be another
  return kind === 'picture' ? undefined : kind
}

/** The kind of entity to which a link leads. */
export const linkedKind = ({ linkType }: Link): NamedKind | undefined => {
  const kind = kindsOfLinks[linkType]
  return kind === 'picture' ? undefined : kind
}

export const isLink = (value: unknown): value is Link =>
  isWhole(value) &&
  typeof value.link === 'string' &&
  (linkTypes as readonly unknown[]).includes(value.linkType)
