import { describe, expect, it, vi } from 'vitest'
import { isOtherTerminal, namedTerminal, postToApp } from './native-app.ts'

const message = { type: 'orderChanged' } as const

describe('messages to the app', () => {
  it('pass the message to WebKit, and its text to others', () => {
    const postMessage = vi.fn<(message: unknown) => void>()
    expect(postToApp(message, { webkit: { messageHandlers: { vitrine: { postMessage } } } })).toBe(
      true,
    )
    expect(postToApp(message, { VitrineApp: { postMessage } })).toBe(true)
    expect(postToApp(message, { ReactNativeWebView: { postMessage } })).toBe(true)
    const text = '{"type":"orderChanged"}'
    expect(postMessage.mock.calls).toEqual([[message], [text], [text]])
  })

  it('reach one app once', () => {
    const postMessage = vi.fn<(message: unknown) => void>()
    postToApp(message, { VitrineApp: { postMessage }, ReactNativeWebView: { postMessage } })
    expect(postMessage).toHaveBeenCalledTimes(1)
  })

  it('do nothing in a browser, and tolerate an app that fails', () => {
    expect(postToApp(message, {})).toBe(false)
    expect(postToApp(message, { webkit: { messageHandlers: {} } })).toBe(false)
    const postMessage = () => {
      throw new Error('closed')
    }
    expect(postToApp(message, { VitrineApp: { postMessage } })).toBe(false)
  })
})

describe('the terminal of a visit', () => {
  it('is set by the address only', () => {
    expect(namedTerminal(new URLSearchParams('terminal=app'))).toBe('app')
    expect(namedTerminal(new URLSearchParams('terminal=h5'))).toBe('h5')
    expect(namedTerminal(new URLSearchParams('terminal=tv'))).toBeUndefined()
    expect(namedTerminal(new URLSearchParams())).toBeUndefined()
  })

  it('clears what was cached for another one, once', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    expect(isOtherTerminal('h5')).toBe(false)
    expect(isOtherTerminal('h5')).toBe(false)
    expect(isOtherTerminal('app')).toBe(true)
    expect(isOtherTerminal('app')).toBe(false)
    vi.unstubAllGlobals()
  })
})
