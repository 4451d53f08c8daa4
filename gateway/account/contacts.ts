import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { OpFailure } from '../kernel/failure.ts'

/** Failure for a field that breaks a rule which the schema cannot express. */
export const invalidField = (field: string, rule: string): OpFailure =>
  new OpFailure('INVALID_INPUT', [{ field, rule } satisfies FieldFault])

/** Returns the mobile number in canonical form. Throws INVALID_INPUT if it is not valid. */
export function mobileIn(text: string, field = 'memMobile'): string {
  const mobile = canonicalMobile(text)
  if (mobile === undefined) throw invalidField(field, 'mobile')
  return mobile
}

/** Returns the email address in canonical form. Throws INVALID_INPUT if it is not valid. */
export function emailIn(text: string, field = 'memEmail'): string {
  const email = canonicalEmail(text)
  // Invisible characters would allow many spellings of one address.
  if (email === undefined || /\p{C}/u.test(email)) throw invalidField(field, 'email')
  return email
}
