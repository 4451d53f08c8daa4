import type { AuditThing } from '../../../schemas/operator/audit-things.ts'
import { pagePath } from '../../fields/pages/page-address.ts'
import { nameKey, type Entry } from './entry.ts'
import { pageOf } from './page-of.ts'

/** Path of the page of each thing, before its number. */
const ownPages: Readonly<Partial<Record<AuditThing, string>>> = {
  order: 'orders',
  product: 'products',
  form: 'forms',
  campaign: 'selling/campaigns',
  coupon: 'selling/coupons',
  level: 'selling/levels',
  member: 'members',
  return: 'orders/returns',
  import: 'products/import',
  bulk: 'bulk',
  shipping: 'delivery/shipping',
  payMethod: 'delivery/payment',
}

/** Path of the view that shows a thing among others. */
const views: Readonly<Partial<Record<AuditThing, string>>> = {
  store: 'settings',
  theme: 'theme',
  category: 'products/categories',
  tag: 'products/tags',
  promoCode: 'selling/codes',
  synonyms: 'search/synonyms',
  redirect: 'pages/-/redirects',
  operator: 'operators',
  enquiry: 'enquiries',
  review: 'reviews',
  media: 'media',
}

/** Path of where a thing is shown; undefined if nowhere, or if it no longer exists. */
export function thingLink(entry: Entry, thing: AuditThing, nbr: string, storeNbr: string) {
  const at = (path: string) => `/${storeNbr}/${path}`
  if (thing === 'page') return at(`pages/${pagePath(pageOf(nbr))}`)
  if (thing === 'letter') return at(`letters/${nbr}`)
  const own = ownPages[thing]
  const exists = entry.names.has(nameKey(thing, nbr)) && /^[\w-]+$/.test(nbr)
  if (own) return exists ? at(`${own}/${nbr}`) : undefined
  const view = views[thing]
  return view && at(view)
}
