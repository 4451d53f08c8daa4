import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Call, Shop } from '../../../../runtime/shop/shop.ts'
import { CallError } from '../../../../runtime/transport/call-error.ts'
import { sampleField, sampleForm } from '../../../sampling/form.samples.ts'
import { sampleShop } from '../../../sampling/sample-shop.ts'
import { forgetDrafts } from '../state/answer-draft.ts'
import { checkField, markFaults, sendAnswer } from './answer-sending.ts'
import { createAnswer } from '../state/answer-state.ts'
import { newTile } from '../../pictures/picture-tiles.ts'

const form = sampleForm('class', [
  sampleField('name', 'text', { isNotNull: true, placeHolder: 'Your name, please' }),
  sampleField('phone', 'mobile'),
  sampleField('mail', 'email'),
  sampleField('shots', 'images'),
])
afterEach(forgetDrafts)

/** Each test has its own member, and therefore its own draft. */
let people = 0
const start = (
  answers: (input: unknown) => Promise<unknown> = async () => ({ answerNbr: 'A1' }),
) => {
  const call = vi.fn((_op: unknown, input: unknown) => answers(input))
  const fail = vi.fn<Shop['fail']>()
  const shop: Shop = { ...sampleShop('S001', 'en-US'), call: call as unknown as Call, fail } // one operation is called
  const owner = { storeNbr: 'S001', nbr: 'class', userNbr: `U${++people}` }
  const state = createAnswer(form, owner, {
    zone: 'Asia/Taipei',
    now: () => new Date('2026-11-11'),
  })
  return { state, shop, call, fail }
}
const failing = (code: string, data?: unknown) => () =>
  Promise.reject(new CallError(0, { msg: `words of ${code}`, code, data }))

describe('a field that is left', () => {
  it.each([
    ['phone', '12345', 'Please enter correct mobile number'],
    ['mail', 'ann@', 'Please enter correct email'],
  ])('with a fault in %s shows it', (key, text, words) => {
    const { state, shop } = start()
    state.set(key, text)
    checkField(state, key, shop)
    expect(state.errors.value).toEqual({ [key]: words })
    state.set(key, '')
    expect(state.errors.value).toEqual({})
  })

  it('empty is not required yet', () => {
    const { state, shop } = start()
    checkField(state, 'name', shop)
    expect(state.errors.value).toEqual({})
  })

  it('contains normalized numbers and addresses', () => {
    const { state, shop } = start()
    state.set('phone', '０９１２-345 678')
    state.set('mail', ' ann@example.com ')
    checkField(state, 'phone', shop)
    checkField(state, 'mail', shop)
    expect(state.answer.value).toEqual({ phone: '0912345678', mail: 'ann@example.com' })
    expect(state.errors.value).toEqual({})
  })
})

describe('an answer', () => {
  it('is sent normalized, to the definition that was filled in, once', async () => {
    const { state, shop, call } = start()
    state.set('name', ' Ann ')
    state.set('mail', '')
    await Promise.all([sendAnswer(state, shop), sendAnswer(state, shop)])
    expect(call).toHaveBeenCalledTimes(1)
    expect(call.mock.calls[0]?.[1]).toEqual({
      nbr: 'class',
      formNbr: 'class-1',
      formInfo: { name: 'Ann' },
    })
    expect(state.stage.value).toBe('sent')
  })

  it('without any value is not sent', async () => {
    const { state, shop, call } = start()
    await sendAnswer(state, shop)
    expect(call).not.toHaveBeenCalled()
    expect(state.notice.value).toBe('Please fill in at least one field')
  })

  it('waits for uploads in progress, and names those that failed', async () => {
    const { state, shop, call } = start()
    state.set('name', 'Ann')
    state.tiles('shots').value = [newTile({ name: 'a.jpg', sent: 0.5 })]
    await sendAnswer(state, shop)
    expect(state.notice.value).toMatch(/still uploading/)
    state.tiles('shots').value = [newTile({ name: 'a.jpg', fault: 'no' })]
    await sendAnswer(state, shop)
    expect(state.errors.value.shots).toMatch(/could not be uploaded/)
    expect(call).not.toHaveBeenCalled()
  })

  it('refused by the gateway shows the faults at the fields', async () => {
    const { state, shop, fail } = start(
      failing('ANSWER_INVALID', { faults: [{ key: 'name', rule: 'required' }] }),
    )
    state.set('name', 'Ann')
    await sendAnswer(state, shop)
    expect(state.errors.value).toEqual({ name: 'Your name, please' })
    expect(state.stage.value).toBe('filling')
    expect(fail).not.toHaveBeenCalled()
  })

  it.each([
    ['FORM_CHANGED', 'changed', ''],
    ['FORM_CLOSED', 'closed', 'words of FORM_CLOSED'],
  ])('refused with %s keeps what was typed', async (code, stage, notice) => {
    const { state, shop } = start(failing(code))
    state.set('name', 'Ann')
    await sendAnswer(state, shop)
    expect(state.stage.value).toBe(stage)
    expect(state.notice.value).toBe(notice)
    expect(state.answer.value).toEqual({ name: 'Ann' })
  })

  it('that failed to arrive is reported by the shop, and can be sent again', async () => {
    const offline = new CallError('network')
    const { state, shop, fail, call } = start(() => Promise.reject(offline))
    state.set('name', 'Ann')
    await sendAnswer(state, shop)
    expect(fail).toHaveBeenCalledWith(offline)
    expect(state.stage.value).toBe('filling')
    call.mockImplementation(async () => ({ answerNbr: 'A1' }))
    await sendAnswer(state, shop)
    expect(state.stage.value).toBe('sent')
  })
})

describe('starting over', () => {
  it('clears what was typed, and can be undone', () => {
    const { state } = start()
    state.set('name', 'Ann')
    state.set('phone', '0912345678')
    const undo = state.startOver()
    expect(state.answer.value).toEqual({})
    state.set('phone', '0987654321')
    undo()
    expect(state.answer.value).toEqual({ name: 'Ann', phone: '0987654321' })
  })
})

it('removes the summary of faults once the last is corrected', () => {
  const { state, shop } = start()
  markFaults(state, [{ key: 'name', rule: 'required' }], shop)
  expect(state.notice.value).not.toBe('')
  state.set('name', 'A')
  expect(state.notice.value).toBe('')
})
