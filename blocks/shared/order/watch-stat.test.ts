import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchStat } from './watch-stat.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => {
  vi.useFakeTimers()
  page.hidden = false
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

describe('an order that is watched', () => {
  it('is polled at growing intervals, until nothing is left to wait for', async () => {
    const ask = vi.fn(async () => ask.mock.calls.length < 3)
    const ended = vi.fn()
    watchStat({ ask, ended })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_400)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(3)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('is abandoned after some minutes, despite failures', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('no network')))
    const ended = vi.fn()
    watchStat({ ask, ended })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(ended).toHaveBeenCalledTimes(1)
    expect(ask.mock.calls.length).toBeLessThan(30)
  })

  it('pauses while the page is hidden, and asks at once when it is shown', async () => {
    const ask = vi.fn(async () => true)
    const { stop } = watchStat({ ask, ended: () => undefined })
    turn(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).not.toHaveBeenCalled()
    turn(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
    turn(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
