import { describe, expect, it, vi } from 'vitest'
import { isOtherTerminal, namedTerminal, tellApp } from './native-app.ts'

const message = { type: 'orderChanged' } as const

describe('telling the app', () => {
  it('hands WebKit the message itself, and the others its text', () => {
    const postMessage = vi.fn<(told: unknown) => void>()
    expect(tellApp(message, { webkit: { messageHandlers: { vitrine: { postMessage } } } })).toBe(
      true,
    )
    expect(tellApp(message, { VitrineApp: { postMessage } })).toBe(true)
    expect(tellApp(message, { ReactNativeWebView: { postMessage } })).toBe(true)
    const text = '{"type":"orderChanged"}'
    expect(postMessage.mock.calls).toEqual([[message], [text], [text]])
  })

  it('tells one app once', () => {
    const postMessage = vi.fn<(told: unknown) => void>()
    tellApp(message, { VitrineApp: { postMessage }, ReactNativeWebView: { postMessage } })
    expect(postMessage).toHaveBeenCalledTimes(1)
  })

  it('does nothing in a browser, and survives an app that fails', () => {
    expect(tellApp(message, {})).toBe(false)
    expect(tellApp(message, { webkit: { messageHandlers: {} } })).toBe(false)
    const postMessage = () => {
      throw new Error('closed')
    }
    expect(tellApp(message, { VitrineApp: { postMessage } })).toBe(false)
  })
})

describe('the terminal of a visit', () => {
  it('is named by the address or not at all', () => {
    expect(namedTerminal(new URLSearchParams('terminal=app'))).toBe('app')
    expect(namedTerminal(new URLSearchParams('terminal=h5'))).toBe('h5')
    expect(namedTerminal(new URLSearchParams('terminal=tv'))).toBeUndefined()
    expect(namedTerminal(new URLSearchParams())).toBeUndefined()
  })

  it('outdates what was kept on another one, once', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(isOtherTerminal('h5', storage)).toBe(false)
    expect(isOtherTerminal('h5', storage)).toBe(false)
    expect(isOtherTerminal('app', storage)).toBe(true)
    expect(isOtherTerminal('app', storage)).toBe(false)
  })
})
