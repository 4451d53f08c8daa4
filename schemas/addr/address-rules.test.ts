import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalTel, homeFaults, sameWords, storeFaults, tidyReceiver } from './address-rules.ts'

const home = { name: '林佳穎', tel: '0912345678', email: '', cityId: '106', address: '信義路1號' }

describe('telephone numbers', () => {
  it.each([
    ['0912-345-678', '0912345678'],
    ['+886 912 345 678', '0912345678'],
    ['02-2700 1234', '0227001234'],
    ['(04)2321-5678 分機 12', '0423215678#12'],
    ['+886-2-2700-1234 ext. 5', '0227001234#5'],
    ['０９１２３４５６７８', '0912345678'],
  ])('%s is %s', (typed, tel) => {
    expect(canonicalTel(typed)).toBe(tel)
    // The canonical form is stable.
    expect(canonicalTel(tel)).toBe(tel)
  })

  it.each(['', '123', '0912', '02-270', 'abc', '0227001234#1234567', '0912345678#1'])(
    '%j is none',
    (typed) => {
      expect(canonicalTel(typed)).toBeUndefined()
    },
  )

  it('are stable after one normalization', () => {
    const settles = (text: string) => {
      const tel = canonicalTel(text)
      return tel === undefined || canonicalTel(tel) === tel
    }
    expect(() => fc.assert(fc.property(fc.string(), settles))).not.toThrow()
  })
})

describe('addresses', () => {
  it('require an email address from guests only', () => {
    expect(homeFaults(home)).toEqual([])
    expect(homeFaults(home, { needsEmail: true })).toEqual([{ field: 'email', rule: 'required' }])
  })

  it('are not delivered to islands without carriers, in any spelling', () => {
    for (const address of ['東沙群島1號', '高雄市南沙群島', '釣魚台列嶼'])
      expect(homeFaults({ ...home, address })).toEqual([{ field: 'address', rule: 'noDelivery' }])
    expect(homeFaults({ ...home, address: '東沙路1號' })).toEqual([])
  })

  it('at a store need a mobile number and a store', () => {
    expect(storeFaults({ ...home, tel: '0227001234', storeId: '' })).toEqual([
      { field: 'tel', rule: 'mobile' },
      { field: 'storeId', rule: 'required' },
    ])
  })

  it('are normalized without losing what cannot be parsed', () => {
    expect(tidyReceiver({ name: ' a  b ', tel: ' 12 ', email: ' X@Y.Z ' })).toEqual({
      name: 'a b',
      tel: '12',
      email: 'X@Y.Z',
    })
  })

  it('are compared by meaning', () => {
    expect(sameWords(' 台北 ＡＢＣ ')).toBe('臺北 abc')
  })
})
