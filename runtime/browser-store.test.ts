import { afterEach, describe, expect, it, vi } from 'vitest'
import { assertKept, isTextList, localStore, sessionStore } from './browser-store.ts'
import { peekReturn, rememberReturn, takeReturn } from './router/return-link.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new Error('refused')
}

/** A stand-in for a store, whose entries are its own properties. */
function storage(setItem?: () => never): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem:
      setItem ??
      function (this: Record<string, string>, key: string, text: string) {
        this[key] = text
      },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage // the methods that are used
}

describe('a store of the browser', () => {
  it('returns texts and values as they were kept, and names their keys', () => {
    vi.stubGlobal('localStorage', storage())
    expect(localStore.get('a')).toBeNull()
    expect(localStore.set('a', 'x')).toBe(true)
    expect(localStore.write('b', ['x', 'y'])).toBe(true)
    expect(localStore.get('a')).toBe('x')
    expect(localStore.read('b', isTextList)).toEqual(['x', 'y'])
    expect(localStore.keys()).toEqual(['a', 'b'])
    expect(localStore.remove('a')).toBe(true)
    expect(localStore.get('a')).toBeNull()
  })

  it.each(['nonsense', '', '{}', 'null', '[1]', '"x"'])('refuses that %s is stored', (text) => {
    vi.stubGlobal('localStorage', storage())
    localStore.set('a', text)
    expect(localStore.read('a', isTextList)).toBeUndefined()
  })

  it('keeps nothing more when it is full', () => {
    const full = storage(refuse)
    Object.assign(full, { a: '["x"]' })
    vi.stubGlobal('localStorage', full)
    expect(localStore.set('b', 'y')).toBe(false)
    expect(localStore.write('b', 'y')).toBe(false)
    expect(localStore.read('a', isTextList)).toEqual(['x'])
  })
})

describe('a browser that denies storage', () => {
  const deny = () =>
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
  afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))

  it('holds nothing, and says that nothing is kept', () => {
    deny()
    expect(sessionStore.get('a')).toBeUndefined()
    expect(sessionStore.read('a', isTextList)).toBeUndefined()
    expect(sessionStore.keys()).toEqual([])
    expect(sessionStore.set('a', '1')).toBe(false)
    expect(sessionStore.remove('a')).toBe(false)
    expect(() => assertKept(sessionStore.write('a', 1))).toThrow('Nonsupport sessionStorage')
  })

  it('returns from the login to the address in the query, else to home', () => {
    deny()
    expect(() => rememberReturn('/cart')).toThrow('Nonsupport sessionStorage')
    expect(peekReturn({ redirect: '/cart' })).toBe('/cart')
    expect(takeReturn({ redirect: '/cart' })).toBe('/cart')
    expect(takeReturn({})).toBe('/')
  })
})
