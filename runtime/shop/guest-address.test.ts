import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guestHome, guestStore } from '../../tests/guest-addresses.ts'
import {
  clearGuestAddress,
  readGuestAddress,
  writeGuestAddress,
  type GuestAddress,
} from './guest-address.ts'
import { readGuestInvoice, writeGuestInvoice } from './guest-invoice.ts'

const kept = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => vi.stubGlobal('sessionStorage', sessionStorage))
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

const home: GuestAddress = guestHome
const store: GuestAddress = { ...guestStore, pick: 'A'.repeat(20) }

describe('the address of a guest', () => {
  it.each([home, store])('is restored as stored: $kind', (address) => {
    writeGuestAddress('S1', address)
    expect(readGuestAddress('S1')).toEqual(address)
    expect(readGuestAddress('S2')).toBeUndefined()
    clearGuestAddress('S1')
    expect(readGuestAddress('S1')).toBeUndefined()
  })

  it.each([
    'nonsense',
    'null',
    '[]',
    '{"kind":"castle"}',
    JSON.stringify({ ...home, tel: 5 }),
    JSON.stringify({ ...home, email: '' }),
    JSON.stringify({ ...home, kind: 'store' }),
    JSON.stringify({ ...store, storeId: '' }),
  ])('is ignored if %s is stored', (text) => {
    kept.set('vitrine-guest-address-S1', text)
    expect(readGuestAddress('S1')).toBeUndefined()
  })

  it('is empty if the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(readGuestAddress('S1')).toBeUndefined()
    expect(() => clearGuestAddress('S1')).not.toThrow()
    expect(() => writeGuestAddress('S1', home)).toThrow('Nonsupport sessionStorage')
  })
})

describe('the invoice of a guest', () => {
  it('is restored as stored, and ignored if it breaks a rule', () => {
    const invoice = { invType: '2', carrierType: '1', carrierID: '/AB+.-12' } as const
    writeGuestInvoice('S1', invoice)
    expect(readGuestInvoice('S1', 5)).toEqual(invoice)
    for (const broken of [
      { ...invoice, carrierID: '/AB' },
      { ...invoice, invType: '9' },
      { ...invoice, carrierID: 7 },
    ]) {
      kept.set('vitrine-guest-invoice-S1', JSON.stringify(broken))
      expect(readGuestInvoice('S1', 5)).toBeUndefined()
    }
  })
})
