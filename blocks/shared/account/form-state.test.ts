import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../runtime/transport/call-error.ts'
import { createForm, showFailure } from './form-state.ts'
import { sampleShop } from '../../sampling/sample-shop.ts'

const fail = vi.fn<(error: unknown) => void>()
const shop = { ...sampleShop('S001', 'en-US', (key) => key), fail }

/** A sign-in form after this failure. */
function formAfter(error: unknown) {
  fail.mockClear()
  const form = createForm('test', { memMobile: 'mobile', smsCode: 'code', passwd: 'passwd' })
  showFailure(form, error, shop)
  return form
}
const failure = (code: string, data?: unknown) =>
  new CallError(0, { code, msg: 'from the gateway', data })

describe('a form that failed', () => {
  it.each([
    ['INVALID_CODE', 'smsCode'],
    ['CONTACT_TAKEN', 'memMobile'],
    ['WRONG_LOGIN', 'passwd'],
    ['WRONG_PASSWD', 'passwd'],
  ])('shows %s in the gateway’s words at its field', (code, field) => {
    const form = formAfter(failure(code))
    expect(form.errors.peek()).toEqual({ [field]: 'from the gateway' })
    expect(form.refusal.peek()).toBe(code)
    expect(fail).not.toHaveBeenCalled()
  })

  it('removes the remedy for a refusal once the field is changed', () => {
    const form = formAfter(failure('CONTACT_TAKEN'))
    form.set({ memMobile: '09' })
    expect(form.refusal.peek()).toBeUndefined()
    expect(form.errors.peek()).toEqual({})
  })

  it('waits as long as required after too many attempts', () => {
    const form = formAfter(failure('TOO_MANY_TRIES', { seconds: 90 }))
    expect(form.waitUntil.peek() - Date.now()).toBeGreaterThan(89_000)
    expect(form.waitUntil.peek() - Date.now()).toBeLessThanOrEqual(90_000)
    expect(form.notice.peek()).toBe('from the gateway')
  })

  it('marks the fields that the gateway names, each with its rule', () => {
    const faults = [
      { field: 'memMobile', rule: 'minLength' },
      { field: 'smsCode', rule: 'pattern' },
    ]
    expect(formAfter(failure('INVALID_INPUT', faults)).errors.peek()).toEqual({
      memMobile: 'form.badMobile',
      smsCode: 'form.badCode',
    })
  })

  it.each([
    ['a field it does not have', failure('INVALID_INPUT', [{ field: 'nonce', rule: 'type' }])],
    ['a failure about no field', failure('SEND_FAILED')],
    ['a failure about a field it does not have', failure('ACCOUNT_EXISTS')],
    ['a puzzle that was closed', new CallError('cancelled')],
    ['the end of the session', new CallError(999)],
    ['a fault of our own', new TypeError('bug')],
  ])('leaves %s to the shop’s general handling', (_what, error) => {
    expect(formAfter(error).errors.peek()).toEqual({})
    expect(fail).toHaveBeenCalledWith(error)
  })
})
