import type { Member } from '../../../../schemas/account/account.schema.ts'
import { answerFaults } from '../../../../schemas/form/answer.ts'
import type { getFormValueInfo } from '../../../../schemas/form/form.ops.ts'
import type { Answer, AnswerFault, FormField } from '../../../../schemas/form/form.schema.ts'
import type { OpOutput } from '../../../../schemas/kit/define-op.ts'
import { own } from '../../../../engine/contract/own.ts'

/** Values that the shopper entered; `null` for a field that was cleared. */
export type Typed = Readonly<Record<string, unknown>>

/** The member's data; empty for guests and while loading. */
export interface Known {
  /** The member's previous answer. */
  value?: OpOutput<typeof getFormValueInfo> | undefined
  member?: Member | undefined
}

/**
 * Returns the field values: what was typed, else the previous answer, else the member's data or the
 * operator's preset.
 */
export function heldAnswer(
  fields: readonly FormField[],
  typed: Typed,
  { value, member }: Known,
  today: string,
): Answer {
  // A file belongs to the answer it was uploaded for.
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

/** The values of an answer that still fit these fields. */
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

/** Faults of a value made for another field; the shopper is to correct all others. */
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

/** The faults of a value, ignoring that it may be required. */
export const faultsOf = (field: FormField, value: unknown, today: string): AnswerFault[] =>
  answerFaults([{ ...field, isNotNull: false }], { [field.key]: value }, today)

/** Options that the operator preselected. */
function checkedOf({ fldType, fldOptions }: FormField): unknown {
  const checked = fldOptions.filter(({ check }) => check).map(({ value }) => value)
  if (!checked.length) return undefined
  return fldType === 'checkbox' ? checked : checked[0]
}

/** The member's value for a field that asks for it (`isRelation`). */
function ofMember(field: FormField, member: Member | undefined, today: string): unknown {
  if (!field.isRelation || !member) return undefined
  const { memName, mobile, email } = member.MemFullInfo
  const value = { text: memName, mobile, email }[field.fldType as string]
  // The form's rules are stricter than the account's: a value that would be refused is not filled
  // in.
  return value && !faultsOf(field, value, today).length ? value : undefined
}

/** Whether two values of a field are equal; all empty values are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(emptied(one)) === JSON.stringify(emptied(other))

const emptied = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && !value.length) ? null : value
