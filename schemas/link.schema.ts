import { Type } from '@sinclair/typebox'
import type { PropCondition } from '../engine/contract/prop-options.ts'
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

/**
 * Target of a tap: the kind of link, and the matching number, path, address or search words.
 * @param when other conditions for the link to have an effect
 */
export const linkPropsWhen = (...when: readonly PropCondition[]) => ({
  linkType: Literals(linkTypes, {
    default: 'none',
    role: 'content',
    title: 'Link kind',
    description: 'What opens when shoppers tap it; with no link, a tap does nothing.',
    picker: 'linkType',
    titles: {
      none: 'No link',
      page: 'Page of the shop',
      pt: 'Product',
      cg: 'Category',
      cpg: 'Campaign',
      cpn: 'Coupon',
      info: 'Information page',
      form: 'Form',
      search: 'Search results',
      url: 'Other website',
      tel: 'Phone number',
      mail: 'Email address',
    },
    ...(when.length && { when }),
  }),
  link: Type.String({
    default: '',
    maxLength: 500,
    role: 'content',
    title: 'Link target',
    description:
      'The page, product or other item to open, or the search words, web address, phone number or email address.',
    picker: 'link',
    when: [...when, { prop: 'linkType', not: ['none'] }],
  }),
})
export const linkProps = linkPropsWhen()
export const Link = Type.Object(linkProps)
export type Link = Static<typeof Link>
