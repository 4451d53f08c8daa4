import type { AuditSubject } from '../../schemas/operator/audit.ts'
import { words as inWords } from '../ui/words.ts'
import type { Texts } from '../kernel/texts/texts.tsx'

/** Path of each subject's page, before its number; the others have none. */
const places: Partial<Record<AuditSubject, string>> = {
  order: 'orders',
  voucher: 'orders',
  product: 'products',
  form: 'forms',
  campaign: 'selling/campaigns',
  coupon: 'selling/coupons',
  level: 'selling/levels',
  member: 'members',
  return: 'orders/returns',
  import: 'products/import',
}

/** Link to the subject of an entry; undefined if it has no page. */
export function linkTo(storeNbr: string, subject: AuditSubject, nbr: string): string | undefined {
  const place = places[subject]
  // A bulk change names many, or none.
  return place && /^[A-Za-z0-9][\w-]*$/.test(nbr) ? `/${storeNbr}/${place}/${nbr}` : undefined
}

/** Display name of a changed field. */
export const fieldName = (name: string): string =>
  // Numbers of SKUs and days are no words.
  /^[a-z][A-Za-z]*$/.test(name) ? inWords(name) : name

type Said = Pick<Texts, 't' | 'moment'>

/**
 * Display text of a value: times in the shop's time zone, lists and fields without JSON
 * punctuation.
 */
export function factText(value: unknown, said: Said): string {
  const { t, moment } = said
  if (value === undefined || value === null || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value.map((one) => factText(one, said)).join(', ') || t('nothing')
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, one]) => `${fieldName(name)}: ${factText(one, said)}`)
        .join('; ') || t('nothing')
    )
  const text = String(value as string) // all else of JSON is above
  return isMoment.test(text) ? moment(text) : text
}

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
