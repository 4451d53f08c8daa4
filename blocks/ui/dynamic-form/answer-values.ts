import type { Member } from '../../../schemas/account/account.schema.ts'
import { answerFaults } from '../../../schemas/form/answer.ts'
import type { getFormValueInfo } from '../../../schemas/form/form.ops.ts'
import type { Answer, AnswerFault, FormField } from '../../../schemas/form/form.schema.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { own } from '../../../schemas/kit/own.ts'

/** What the shopper put into fields themselves; `null` where they emptied one. */
export type Typed = Readonly<Record<string, unknown>>

/** What is known of whoever answers; nothing of guests, and of members only once it comes. */
export interface Known {
  /** What they answered last. */
  value?: OpOutput<typeof getFormValueInfo> | undefined
  member?: Member | undefined
}

/** What the fields hold: what was typed, else the last answer, else what the member's account or the operator says. */
export function heldAnswer(
  fields: readonly FormField[],
  typed: Typed,
  { value, member }: Known,
  today: string,
): Answer {
  // A file belongs to the answer that it was sent with.
  const again = fields.filter(({ fldType }) => fldType !== 'image' && fldType !== 'images')
  const last = value?.addDate ? fittingAnswer(again, value.formValue, today) : undefined
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const { key } = field
      if (Object.hasOwn(typed, key)) return typed[key] === null ? [] : [[key, typed[key]]]
      const held = last
        ? (own(last, key) ?? ofMember(field, member, today))
        : (checkedOf(field) ?? ofMember(field, member, today))
      return held === undefined ? [] : [[key, held]]
    }),
  )
}

/** The part of an answer to other fields, or to these as they were, that still fits. */
export const fittingAnswer = (
  fields: readonly FormField[],
  answer: Typed,
  today: string,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (!Object.hasOwn(answer, field.key)) return []
      const fitting = fittingValue(field, answer[field.key], today)
      return fitting === undefined ? [] : [[field.key, fitting]]
    }),
  )

/** Rules that a value breaks because it was made for another field; the others are for the shopper to mend. */
const strange: readonly AnswerFault['rule'][] = ['type', 'option', 'area', 'file']

function fittingValue(field: FormField, value: unknown, today: string): unknown {
  if (value === null) return null
  if (field.fldType === 'checkbox' && Array.isArray(value)) {
    const chosen = value.filter((one) => field.fldOptions.some((option) => option.value === one))
    return chosen.length ? chosen : undefined
  }
  const [fault] = faultsOf(field, value, today)
  return fault && strange.includes(fault.rule) ? undefined : value
}

/** What is wrong with a value that need not be there. */
export const faultsOf = (field: FormField, value: unknown, today: string): AnswerFault[] =>
  answerFaults([{ ...field, isNotNull: false }], { [field.key]: value }, today)

/** Options that the operator has chosen beforehand. */
function checkedOf({ fldType, fldOptions }: FormField): unknown {
  const checked = fldOptions.filter(({ check }) => check).map(({ value }) => value)
  if (!checked.length) return undefined
  return fldType === 'checkbox' ? checked : checked[0]
}

/** What the member's account says of a field that asks for it (S1 §5 `isRelation`). */
function ofMember(field: FormField, member: Member | undefined, today: string): unknown {
  if (!field.isRelation || !member) return undefined
  const { memName, mobile, email } = member.MemFullInfo
  const told = { text: memName, mobile, email }[field.fldType as string]
  // The form is stricter about numbers than the account: what it would refuse, the shopper types themselves.
  return told && !faultsOf(field, told, today).length ? told : undefined
}

/** Whether two values of a field are the same; nothing chosen is nothing, however it is written. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(emptied(one)) === JSON.stringify(emptied(other))

const emptied = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && !value.length) ? null : value
