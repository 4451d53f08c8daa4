import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guestHome, guestStore } from '../../tests/guest-addresses.ts'
import { readGuestAddress, type GuestAddress } from './guest-address.ts'
import { forgetDetails, keepDetails, knownGuestAddress, readKeptDetails } from './kept-details.ts'

const local = new Map<string, string>()
const session = new Map<string, string>()
const storageOn = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
beforeEach(() => {
  vi.stubGlobal('localStorage', storageOn(local))
  vi.stubGlobal('sessionStorage', storageOn(session))
})
afterEach(() => {
  vi.unstubAllGlobals()
  local.clear()
  session.clear()
})

const home: GuestAddress = guestHome
const store: GuestAddress = guestStore
const receiver = { name: home.name, tel: home.tel, email: home.email }
const key = 'vitrine-details-S1'

describe('the details that a guest keeps on the device', () => {
  it('are those of one store, until they are removed', () => {
    for (const address of [home, store]) {
      keepDetails('S1', address)
      expect(readKeptDetails('S1')).toEqual({ ...receiver, address })
      expect(knownGuestAddress('S1')).toEqual(address)
      expect(readKeptDetails('S2')).toBeUndefined()
    }
    forgetDetails('S1', store)
    expect(local.size).toBe(0)
    // This visit goes on with its address.
    expect(readGuestAddress('S1')).toEqual(store)
  })

  it('have no store that was chosen on a map: the choice is good for a day', () => {
    keepDetails('S1', { ...store, pick: 'A'.repeat(20) })
    expect(readKeptDetails('S1')).toEqual(receiver)
    expect(local.get(key)).not.toContain('AAAA')
  })

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ v: 2, address: home, isPlaceKept: true })],
    ['no version', JSON.stringify({ address: home, isPlaceKept: true })],
    ['a list', '[]'],
    ['no address', JSON.stringify({ v: 1 })],
    ['a wrong phone number', JSON.stringify({ v: 1, address: { ...home, tel: 'call me' } })],
    ['a missing field', JSON.stringify({ v: 1, address: { ...home, cityId: undefined } })],
  ])('are not read from %s', (_what, stored) => {
    local.set(key, stored)
    expect(readKeptDetails('S1')).toBeUndefined()
  })

  it('are none if the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    keepDetails('S1', home)
    expect(readKeptDetails('S1')).toBeUndefined()
    expect(() => forgetDetails('S1', undefined)).not.toThrow()
  })
})
