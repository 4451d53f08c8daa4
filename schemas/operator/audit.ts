/** Subjects of audit entries: what operators' commands change. */
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

/** Note of a command for the audit log: the changed fields, before and after. */
export interface AuditNote {
  subject: AuditSubject
  /** Number of the order, address of the page, and so on. */
  nbr: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
