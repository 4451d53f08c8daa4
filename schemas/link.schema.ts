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

/** Target of a tap: the kind of link, and the matching number, path, address or search words. */
export const linkProps = {
  linkType: Literals(linkTypes, { default: 'none', role: 'content', title: 'Link kind' }),
  link: Type.String({ default: '', maxLength: 500, role: 'content', title: 'Link' }),
}
export const Link = Type.Object(linkProps)
export type Link = Static<typeof Link>
