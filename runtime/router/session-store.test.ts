import { afterEach, describe, expect, it, vi } from 'vitest'
import { peekReturn, rememberReturn, takeReturn } from './return-link.ts'
import { sessionStore } from './session-store.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a browser that refuses session storage', () => {
  const refuse = () =>
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new Error('refused')
      },
    })

  it('holds nothing, and says so when something is to be stored', () => {
    refuse()
    expect(sessionStore.get('a')).toBeNull()
    expect(() => sessionStore.remove('a')).not.toThrow()
    expect(() => sessionStore.set('a', '1')).toThrow('Nonsupport sessionStorage')
  })

  it('returns from the login to the address in the query, else to home', () => {
    refuse()
    expect(() => rememberReturn('/cart')).toThrow('Nonsupport sessionStorage')
    expect(peekReturn({ redirect: '/cart' })).toBe('/cart')
    expect(takeReturn({ redirect: '/cart' })).toBe('/cart')
    expect(takeReturn({})).toBe('/')
  })
})

it('refuses a key that is empty', () => {
  vi.stubGlobal('window', { sessionStorage: new Map() })
  for (const call of [sessionStore.get, sessionStore.remove])
    expect(() => call('')).toThrow('a key is needed')
  expect(() => sessionStore.set('', '1')).toThrow('a key is needed')
})
