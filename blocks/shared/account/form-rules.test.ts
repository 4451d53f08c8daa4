import { describe, expect, it } from 'vitest'
import { NewPasswd } from '../../../schemas/account/account.schema.ts'
import { faultOf, newPasswdRule, readFields } from './form-rules.ts'

const register = { memEmail: 'email', memName: 'name', passwd: 'newPasswd', again: 'samePasswd' }
const fields = register as { [N in keyof typeof register]: 'email' } // kinds by name are enough here
const typed = {
  memEmail: ' Lin@Example.COM ',
  memName: ' 林小美 ',
  passwd: 'abc_123',
  again: 'abc_123',
}

describe('the rules of a form', () => {
  it('are those of the contract for a new password', () => {
    expect(newPasswdRule.source).toBe(NewPasswd.pattern)
  })

  it('send contacts, names and codes in their canonical form', () => {
    expect(readFields(fields, typed)).toEqual({
      faults: {},
      values: { ...typed, memEmail: 'lin@example.com', memName: '林小美' },
    })
    const login = { memMobile: 'mobile', smsCode: 'code' } as const
    expect(readFields(login, { memMobile: '+886 912-345-678', smsCode: '１２３ ４５６' })).toEqual({
      faults: {},
      values: { memMobile: '0912345678', smsCode: '123456' },
    })
  })

  it('require a value in each empty field', () => {
    expect(
      readFields(fields, { memEmail: '', memName: ' ', passwd: '', again: '' }).faults,
    ).toEqual({
      memEmail: 'form.needed.email',
      memName: 'form.needed.name',
      // The rule's message, which states the allowed characters.
      passwd: 'form.badPasswd',
      again: 'form.needed.again',
    })
  })

  it.each([
    ['memEmail', 'lin@example', 'form.badEmail'],
    ['passwd', 'abc12', 'form.badPasswd'],
    ['passwd', 'abc 1234', 'form.badPasswd'],
    ['passwd', 'a'.repeat(17), 'form.badPasswd'],
    ['again', 'abc_124', 'form.passwdsDiffer'],
  ])('refuse %s "%s"', (name, text, message) => {
    expect(faultOf(fields, name, { ...typed, [name]: text })).toBe(message)
  })

  it('accept empty fields while the form is being filled in', () => {
    for (const name of Object.keys(fields))
      expect(faultOf(fields, name, { ...typed, [name]: '' })).toBeUndefined()
  })

  it('accept an old password unchanged, including spaces', () => {
    expect(readFields({ passwd: 'passwd' }, { passwd: ' a b ' }).values).toEqual({
      passwd: ' a b ',
    })
  })

  it('refuse a mobile number that is too short or of an unknown form', () => {
    for (const memMobile of ['12345678', '23456789012', 'abcdefghij'])
      expect(faultOf({ memMobile: 'mobile' }, 'memMobile', { memMobile })).toBe('form.badMobile')
  })

  it('accept identity numbers of two kinds, and name what is wrong with others', () => {
    const numbers = ['110101990101123', '11010119900101123x', 'a123456789', ' A123456789 ']
    for (const nbr of numbers) expect(faultOf({ nbr: 'idNumber' }, 'nbr', { nbr })).toBeUndefined()
    expect(readFields({ nbr: 'idNumber' }, { nbr: 'a123456789' }).values).toEqual({
      nbr: 'A123456789',
    })
    // Invalid century, missing digit, missing letter, misplaced letter.
    for (const nbr of [
      '110101170001011234',
      '11010119900101123',
      'A12345678',
      '1234567890',
      'AB12345678',
    ])
      expect(faultOf({ nbr: 'idNumber' }, 'nbr', { nbr })).toBe('form.badIdNumber')
  })
})
