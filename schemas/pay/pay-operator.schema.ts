import { Type } from '@sinclair/typebox'
import { Literals, Money, type Static } from '../kit/types.ts'
import type { Localized } from '../lang.ts'
import { payKinds } from './pay-kind.ts'
import type { FieldFault } from '../protocol/envelope.ts'
import { Texts } from '../texts.schema.ts'
import { payMethodTypes } from './pay.schema.ts'

const closed = { additionalProperties: false }
const Limit = () => Type.Optional(Money({ maximum: 1_000_000_000 }))

/** The store's bank account for remittances. */
export const BankAccount = Type.Object(
  {
    bankCode: Type.String({ maxLength: 20 }),
    bankName: Type.String({ maxLength: 80 }),
    account: Type.String({ maxLength: 40 }),
    holder: Type.String({ maxLength: 80 }),
  },
  closed,
)
export type BankAccount = Static<typeof BankAccount>

/** A payment method as written by operators; amounts in major units. */
export const WrittenPayMethod = Type.Object(
  {
    kind: Literals(payKinds),
    /** The provider's payment type; online methods only. */
    method: Type.Optional(Literals(payMethodTypes)),
    name: Texts(60),
    desc: Texts(200),
    /** Remittances only; required while the method is on. */
    account: Type.Optional(BankAccount),
    /** Minimum and maximum order total. */
    amtMin: Limit(),
    amtMax: Limit(),
    isOn: Type.Boolean(),
  },
  closed,
)
export type WrittenPayMethod = Static<typeof WrittenPayMethod>

/** Returns faults of a payment method beyond its schema. */
export function payMethodFaults(
  { kind, method, name, account, isOn, amtMin = 0, amtMax = Infinity }: WrittenPayMethod,
  defaultLang: keyof Localized,
): FieldFault[] {
  const wrong: FieldFault[] = []
  if (!name[defaultLang]?.trim()) wrong.push({ field: `name/${defaultLang}`, rule: 'required' })
  if ((kind === 'online') !== (method !== undefined)) wrong.push({ field: 'method', rule: 'kind' })
  if (account && kind !== 'remittance') wrong.push({ field: 'account', rule: 'kind' })
  // A method without an account can be saved while it is off.
  if (!account && kind === 'remittance' && isOn) wrong.push({ field: 'account', rule: 'required' })
  for (const part of ['bankName', 'account', 'holder'] as const)
    if (account && !account[part].trim()) wrong.push({ field: `account/${part}`, rule: 'required' })
  if (amtMin > amtMax) wrong.push({ field: 'amtMax', rule: 'order' })
  return wrong
}
