import { accountRules } from '../../../schemas/account/account.schema.ts'
import { canonicalEmail, canonicalMobile } from '../../../schemas/account/contact.ts'

/** A kind of field: attributes of the native input, and the rule for its text. */
interface Kind {
  input: {
    type: 'text' | 'tel' | 'email' | 'password'
    inputMode?: 'numeric' | 'tel' | 'email'
    autoComplete: string
    autoCapitalize?: 'none'
    spellCheck?: false
    maxLength: number
  }
  /** Returns the normalized text to send; `undefined` if it breaks the rule. */
  canonical: (text: string) => string | undefined
  /** Text key of the error message. */
  message: string
  /** Text key of the message for an empty field, if it differs. */
  needed?: string
  /** Never stored, not even for this visit. */
  isSecret?: true
}

/**
 * The rule for a new password. The schema with the same rule is not sent to browsers; a test
 * compares the two.
 */
export const newPasswdRule = new RegExp(
  `^[A-Za-z0-9_]{${accountRules.passwdMin},${accountRules.passwdMax}}$`,
)
const codeRule = new RegExp(`^\\d{${accountRules.codeDigits}}$`)

const plain = { autoCapitalize: 'none', spellCheck: false } as const
const email = {
  input: { ...plain, type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  canonical: canonicalEmail,
  message: 'form.badEmail',
  needed: 'form.needed.email',
} as const satisfies Kind
const newPasswd = {
  input: { ...plain, type: 'password', autoComplete: 'new-password', maxLength: 100 },
  canonical: (text) => (newPasswdRule.test(text) ? text : undefined),
  message: 'form.badPasswd',
  isSecret: true,
} as const satisfies Kind

const idNumberRule = /^(?:\d{15}|\d{6}(?:18|19|20)\d{9}[\dX]|[A-Z]\d{9})$/

export const fieldKinds = {
  mobile: {
    input: { ...plain, type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
    canonical: canonicalMobile,
    message: 'form.badMobile',
    needed: 'form.needed.mobile',
  },
  email,
  /** An email address or a mobile number. */
  contact: {
    input: { ...plain, type: 'text', autoComplete: 'email', maxLength: 254 },
    canonical: (text) => canonicalMobile(text) ?? canonicalEmail(text),
    message: 'orderLookup.badContact',
  },
  orderNbr: {
    input: { ...plain, type: 'text', autoComplete: 'off', maxLength: 64 },
    canonical: (text) => text.normalize('NFKC').trim().toUpperCase() || undefined,
    message: 'form.required',
    needed: 'form.needed.orderNbr',
  },
  /** An email address used to sign in, marked for password managers. */
  username: { ...email, input: { ...email.input, autoComplete: 'username' } },
  name: {
    input: { type: 'text', autoComplete: 'name', spellCheck: false, maxLength: 40 },
    canonical: (text) => text.trim() || undefined,
    message: 'form.required',
    needed: 'form.needed.name',
  },
  /**
   * An identity number: 15 or 18 digits of mainland China, of which the last may be an X, or a letter
   * and nine digits.
   */
  idNumber: {
    input: { ...plain, type: 'text', autoComplete: 'off', maxLength: 18 },
    canonical: (text) => {
      const number = text.normalize('NFKC').trim().toUpperCase()
      return idNumberRule.test(number) ? number : undefined
    },
    message: 'form.badIdNumber',
    needed: 'form.needed.idNumber',
    isSecret: true,
  },
  code: {
    input: {
      ...plain,
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      maxLength: 12,
    },
    canonical: (text) => {
      const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
      return codeRule.test(digits) ? digits : undefined
    },
    message: 'form.badCode',
    needed: 'form.needed.code',
    isSecret: true,
  },
  passwd: {
    input: { ...plain, type: 'password', autoComplete: 'current-password', maxLength: 100 },
    canonical: (text) => text,
    message: 'form.required',
    needed: 'form.needed.passwd',
    isSecret: true,
  },
  newPasswd,
  /** Repetition of the new password. */
  samePasswd: {
    ...newPasswd,
    canonical: (text) => text,
    message: 'form.passwdsDiffer',
    needed: 'form.needed.again',
  },
} as const satisfies Record<string, Kind>
export type FieldKind = keyof typeof fieldKinds

/** The fields of a form by name; the names are those of the operation it calls. */
export type Fields = Readonly<Record<string, FieldKind>>
export type Values<F extends Fields = Fields> = { [N in keyof F]: string }

export const kindOf = (fields: Fields, name: string): Kind => {
  const kind = fields[name]
  if (!kind) throw new Error(`kindOf: the form has no field "${name}"; name it in its fields`)
  return fieldKinds[kind]
}

/** Returns the text key of a field's fault, or `undefined`. An empty field breaks no rule. */
export function faultOf(fields: Fields, name: string, typed: Values): string | undefined {
  const text = typed[name] ?? ''
  if (!text.trim()) return undefined
  const { canonical, message } = kindOf(fields, name)
  if (fields[name] !== 'samePasswd') return canonical(text) === undefined ? message : undefined
  const first = Object.keys(fields).find((other) => fields[other] === 'newPasswd')
  return text === typed[first ?? ''] ? undefined : message
}

/** Returns all fields as they are sent, or the faults by field: every field is required. */
export function readFields<F extends Fields>(
  fields: F,
  typed: Values,
): { values: Values<F>; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const values: Record<string, string> = {}
  for (const name of Object.keys(fields)) {
    const { message, needed = message } = kindOf(fields, name)
    const fault = typed[name]?.trim() ? faultOf(fields, name, typed) : needed
    if (fault) faults[name] = fault
    else values[name] = kindOf(fields, name).canonical(typed[name] ?? '') ?? ''
  }
  return { values: values as Values<F>, faults } // complete if there are no faults, and used only then
}
