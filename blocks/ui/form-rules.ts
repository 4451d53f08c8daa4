import { accountRules } from '../../schemas/account/account.schema.ts'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'

/** What a field takes: how the platform's control is set up for it, and which texts pass. */
interface Kind {
  input: {
    type: 'text' | 'tel' | 'email' | 'password'
    inputMode?: 'numeric' | 'tel' | 'email'
    autoComplete: string
    autoCapitalize?: 'none'
    spellCheck?: false
    maxLength: number
  }
  /** The form of a text that is sent; `undefined` where it breaks the rule. */
  canonical: (text: string) => string | undefined
  /** Key of what is said then (S1 §5). */
  message: string
  /** Never kept, not even for this visit. */
  isSecret?: true
}

/** The rule of a new password. The schema that holds it stays on the server; a test holds the two together. */
export const newPasswdRule = new RegExp(
  `^[A-Za-z0-9_]{${accountRules.passwdMin},${accountRules.passwdMax}}$`,
)
const codeRule = new RegExp(`^\\d{${accountRules.codeDigits}}$`)

const plain = { autoCapitalize: 'none', spellCheck: false } as const
const email = {
  input: { ...plain, type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  canonical: canonicalEmail,
  message: 'form.badEmail',
} as const satisfies Kind
const newPasswd = {
  input: { ...plain, type: 'password', autoComplete: 'new-password', maxLength: 100 },
  canonical: (text) => (newPasswdRule.test(text) ? text : undefined),
  message: 'form.badPasswd',
  isSecret: true,
} as const satisfies Kind

export const fieldKinds = {
  mobile: {
    input: { ...plain, type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
    canonical: canonicalMobile,
    message: 'form.badMobile',
  },
  email,
  /** An e-mail address that signs in: what a password manager looks for. */
  username: { ...email, input: { ...email.input, autoComplete: 'username' } },
  name: {
    input: { type: 'text', autoComplete: 'name', spellCheck: false, maxLength: 40 },
    canonical: (text) => text.trim() || undefined,
    message: 'form.required',
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
    message: 'form.required',
    isSecret: true,
  },
  passwd: {
    input: { ...plain, type: 'password', autoComplete: 'current-password', maxLength: 100 },
    canonical: (text) => text,
    message: 'form.required',
    isSecret: true,
  },
  newPasswd,
  /** The new password once more. */
  samePasswd: { ...newPasswd, canonical: (text) => text, message: 'form.passwdsDiffer' },
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

/** Key of what is wrong with a text, or `undefined`. Nothing typed breaks no rule (S1 §5). */
export function faultOf(fields: Fields, name: string, typed: Values): string | undefined {
  const text = typed[name] ?? ''
  if (!text.trim()) return undefined
  const { canonical, message } = kindOf(fields, name)
  if (fields[name] !== 'samePasswd') return canonical(text) === undefined ? message : undefined
  const first = Object.keys(fields).find((other) => fields[other] === 'newPasswd')
  return text === typed[first ?? ''] ? undefined : message
}

/** All fields as they are sent, or what is wrong with which: every field must be filled in. */
export function readFields<F extends Fields>(
  fields: F,
  typed: Values,
): { values: Values<F>; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const values: Record<string, string> = {}
  for (const name of Object.keys(fields)) {
    const isEmpty = !typed[name]?.trim()
    const fault = isEmpty ? kindOf(fields, name).message : faultOf(fields, name, typed)
    if (fault) faults[name] = fault
    else values[name] = kindOf(fields, name).canonical(typed[name] ?? '') ?? ''
  }
  return { values: values as Values<F>, faults } // complete where there are no faults, and used only then
}
