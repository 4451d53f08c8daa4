import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { OpFailure } from '../http/failure.ts'

/** A field that breaks a rule no schema can say. */
export const invalidField = (field: string, rule: string): OpFailure =>
  new OpFailure('INVALID_INPUT', [{ field, rule } satisfies FieldFault])

/** The mobile number that was typed, in the one form; invalid input where it is none. */
export function mobileIn(text: string, field = 'memMobile'): string {
  const mobile = canonicalMobile(text)
  if (mobile === undefined) throw invalidField(field, 'mobile')
  return mobile
}

/** The e-mail address that was typed, in the one form; invalid input where it is none. */
export function emailIn(text: string, field = 'memEmail'): string {
  const email = canonicalEmail(text)
  // Signs that nobody sees would make one address many.
  if (email === undefined || /\p{C}/u.test(email)) throw invalidField(field, 'email')
  return email
}
