import type { Shop } from '../../../../runtime/shop/shop.ts'
import { onRefusal } from '../../../../runtime/transport/refusal.ts'
import { tidyAnswer } from '../../../../schemas/form/answer.ts'
import { addForm } from '../../../../schemas/form/form.ops.ts'
import type { AnswerFault } from '../../../../schemas/form/form.schema.ts'
import { own } from '../../../../engine/contract/own.ts'
import { fieldOf, type AnswerState } from '../state/answer-state.ts'
import { faultText } from './answer-texts.ts'
import { faultsOf } from '../state/answer-values.ts'

/** Checks a field when it loses the focus. Empty fields are reported only on submit. */
export function checkField(state: AnswerState, key: string, shop: Shop): void {
  const field = fieldOf(state, key)
  if (!field || state.stage.peek() === 'sending') return
  const value = own(state.answer.peek(), key)
  const plain = plainText(field.fldType, value)
  if (plain !== value) state.set(key, plain)
  const [fault] = faultsOf(field, plain, state.today())
  if (fault)
    state.errors.value = {
      ...state.errors.peek(),
      [key]: faultText(field, fault.rule, state.today(), shop),
    }
}

/**
 * Normalizes numbers and email addresses: full-width characters become ASCII, and spaces, dashes
 * and parentheses are removed from numbers.
 */
function plainText(fldType: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (fldType === 'email') return value.normalize('NFKC').trim()
  if (fldType === 'digit' || fldType === 'mobile')
    return value.normalize('NFKC').replace(/[\s()-]/g, '')
  return value
}

/** Marks faulty fields and moves the focus to the first. */
export function markFaults(state: AnswerState, faults: readonly AnswerFault[], shop: Shop): void {
  const texts = faults.flatMap(({ key, rule }) => {
    const field = fieldOf(state, key)
    return field ? [[key, faultText(field, rule, state.today(), shop)] as const] : []
  })
  showErrors(state, Object.fromEntries(texts), shop)
}

export function showErrors(
  state: AnswerState,
  errors: Readonly<Record<string, string>>,
  { t }: Shop,
): void {
  state.errors.value = errors
  state.notice.value = t('answer.check')
  const first = state.form.fldList.find(({ key }) => own(errors, key))
  if (first) state.focus(first.key)
}

/** Sends an answer that passed every rule, once. */
export async function sendAnswer(state: AnswerState, shop: Shop): Promise<void> {
  const { form, stage, notice } = state
  if (stage.peek() !== 'filling') return
  notice.value = ''
  if (!hasAllPictures(state, shop)) return
  const formInfo = tidyAnswer(form.fldList, state.answer.peek())
  if (!Object.keys(formInfo).length) {
    notice.value = shop.t('answer.nothing')
    return
  }
  state.errors.value = {}
  stage.value = 'sending'
  try {
    await shop.call(addForm, { nbr: form.nbr, formNbr: form.formNbr, formInfo })
    state.forget()
    stage.value = 'sent'
  } catch (error) {
    stage.value = 'filling'
    showFailure(state, error, shop)
  }
}

/** Whether every picture is uploaded; otherwise shows why not. */
function hasAllPictures(state: AnswerState, shop: Shop): boolean {
  for (const { key, fldType } of state.form.fldList) {
    if (fldType !== 'image' && fldType !== 'images') continue
    const tiles = state.tiles(key).peek()
    if (tiles.some(({ fault }) => fault)) {
      showErrors(state, { [key]: shop.t('pictures.notSent') }, shop)
      return false
    }
    if (tiles.some(({ fileNbr }) => !fileNbr)) {
      state.notice.value = shop.t('answer.stillSending')
      return false
    }
  }
  return true
}

function showFailure(state: AnswerState, error: unknown, shop: Shop): void {
  onRefusal<typeof addForm>(
    error,
    {
      ANSWER_INVALID: ({ faults }) => markFaults(state, faults, shop),
      FORM_CHANGED: () => (state.stage.value = 'changed'),
      FORM_CLOSED(_data, text) {
        state.notice.value = text
        state.stage.value = 'closed'
      },
    },
    shop.fail,
  )
}
