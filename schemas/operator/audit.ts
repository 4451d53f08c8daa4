/** What the commands of operators change; each entry of the audit is about one of them. */
export const auditSubjects = [
  'store',
  'theme',
  'page',
  'media',
  'redirect',
  'form',
  'product',
  'category',
  'tag',
  'synonyms',
  'campaign',
  'coupon',
  'promoCode',
  'level',
  'order',
  'payment',
  'shipping',
  'payMethod',
  'voucher',
  'return',
  'member',
  'letter',
  'operator',
  'token',
  'bulk',
  'import',
  'enquiry',
  'review',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What an operator's command did, in short: the fields that it changed, before and after. */
export interface AuditNote {
  subject: AuditSubject
  /** Number of the order, address of the page, and so on. */
  nbr: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
