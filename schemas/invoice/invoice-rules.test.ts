import { describe, expect, it } from 'vitest'
import { invoiceFaults, isTaxNo, tidyInvoice } from './invoice-rules.ts'
import type { InvoiceInfo } from './invoice.schema.ts'

const invoice = (rest: Partial<InvoiceInfo>): InvoiceInfo => ({
  invType: '2',
  carrierType: '0',
  ...rest,
})
const faultsOf = (rest: Partial<InvoiceInfo>, loveCodeMax?: number) =>
  invoiceFaults(tidyInvoice(invoice(rest)), loveCodeMax).map(
    ({ field, rule }) => `${field} ${rule}`,
  )

describe('a tax id', () => {
  it.each([
    ['22099131', '04595257', '00501503', '10458575', '10458574', '12345675'],
    ['04595252', '12345670', '10458570'],
  ])('may be any of %s …', (...numbers) => {
    expect(numbers.filter((text) => !isTaxNo(text))).toEqual([])
  })

  it.each(['04595253', '16844909', '00000000', '2209913', '220991311', '２２０９９１３１', ''])(
    'is not %j',
    (text) => {
      expect(isTaxNo(text)).toBe(false)
    },
  )
})

describe('an invoice', () => {
  it('is valid for a person without anything else', () => {
    expect(faultsOf({})).toEqual([])
  })

  it('requires title and tax id of a company', () => {
    expect(faultsOf({ invType: '3' })).toEqual(['invTitle required', 'taxNo required'])
    expect(faultsOf({ invType: '3', invTitle: '有限公司', taxNo: '04595253' })).toEqual([
      'taxNo taxNo',
    ])
    expect(faultsOf({ invType: '3', invTitle: '有限公司', taxNo: '２２０９９１３１' })).toEqual([])
  })

  it('of a company cannot be donated', () => {
    expect(
      faultsOf({
        invType: '3',
        invTitle: 'X',
        taxNo: '22099131',
        carrierType: '3',
        loveCode: '168',
      }),
    ).toEqual(['carrierType noDonation'])
  })

  it.each(['/ABC1234', '/abc+1.2', '/-.+ABCD'])('accepts the mobile barcode %s', (carrierID) => {
    expect(faultsOf({ carrierType: '1', carrierID })).toEqual([])
  })

  it.each(['ABC12345', '/ABC123', '/ABC12345', '/ABC 123', '/ABC123*', ''])(
    'refuses the mobile barcode %j',
    (carrierID) => {
      expect(faultsOf({ carrierType: '1', carrierID })).toEqual(['carrierID mobileBarcode'])
    },
  )

  it('accepts a citizen certificate of two letters and fourteen digits', () => {
    expect(faultsOf({ carrierType: '2', carrierID: 'ab12345678901234' })).toEqual([])
    expect(faultsOf({ carrierType: '2', carrierID: 'A123456789012345' })).toEqual([
      'carrierID certificate',
    ])
  })

  it('accepts a charity by a code of three to five digits, or of the store’s list', () => {
    expect(faultsOf({ carrierType: '3', loveCode: ' 168 ' })).toEqual([])
    expect(faultsOf({ carrierType: '3', loveCode: '12' })).toEqual(['loveCode loveCode'])
    expect(faultsOf({ carrierType: '3', loveCode: '1234567' })).toEqual(['loveCode loveCode'])
    expect(faultsOf({ carrierType: '3', loveCode: '1234567' }, 7)).toEqual([])
  })

  it('names the charity of a donation only, and addresses only a recipient with a name', () => {
    const given = { name: ' 林小美 ', gender: 'f', carrierText: ' 創世 ' } as const
    expect(tidyInvoice(invoice({ ...given, carrierType: '3', loveCode: '919' }))).toEqual({
      invType: '2',
      carrierType: '3',
      loveCode: '919',
      carrierText: '創世',
      name: '林小美',
      gender: 'f',
    })
    expect(tidyInvoice(invoice({ ...given, name: ' ' }))).toEqual({
      invType: '2',
      carrierType: '0',
    })
  })

  it('keeps no values of another kind', () => {
    expect(
      tidyInvoice(invoice({ invTitle: 'X', taxNo: '1', carrierID: '/ABC1234', loveCode: '168' })),
    ).toEqual({ invType: '2', carrierType: '0' })
  })
})
