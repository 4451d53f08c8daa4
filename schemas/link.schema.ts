import { Type } from '@sinclair/typebox'
import { Literals, type Static } from './kit/types.ts'

export const linkTypes = [
  'none',
  'page',
  'pt',
  'cg',
  'cpg',
  'cpn',
  'info',
  'form',
  'search',
  'url',
  'tel',
  'mail',
] as const

/** Where a tap leads: the kind, and the number, path, address or words that go with it. */
export const linkProps = {
  linkType: Literals(linkTypes, { default: 'none', role: 'content', title: 'Link kind' }),
  link: Type.String({ default: '', maxLength: 500, role: 'content', title: 'Link' }),
}
export const Link = Type.Object(linkProps)
export type Link = Static<typeof Link>
