import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RetResult } from '../../../schemas/after-sales/return.schema.ts'
import { sampleAfter, sampleResult } from '../../sampling/after-sales.samples.ts'
import { sampleShop } from '../../sampling/sample-shop.ts'
import { createRefund } from './refund-state.ts'

/** A return whose preview calls the test resolves, in the order of the requests. */
function returnWithAnswers() {
  const answers: ((result: RetResult) => void)[] = []
  const call = () => new Promise((resolve) => answers.push(resolve))
  const shop = { ...sampleShop('S001', 'en-US', (key) => key), call: call as never }
  const after = sampleAfter()
  const [line] = after.SodList
  const state = createRefund(shop, { after, reasons: [], isPart: true })
  return { state, answers, ln: line?.ln ?? 0 }
}

const settled = () => vi.advanceTimersByTimeAsync(1000)

describe('the preview of a return', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('never shows the sum of other units than the chosen ones', async () => {
    const { state, answers, ln } = returnWithAnswers()
    state.choose(ln, 2)
    await settled()
    state.choose(ln, 1) // the preview for two units is still pending
    answers[0]?.({ ...sampleResult(), amtRefund: 200 })
    await vi.advanceTimersByTimeAsync(0)
    expect(state.preview.peek()).toBe('computing')
    expect(state.amt.peek()).toBeUndefined()
    await settled()
    answers[1]?.({ ...sampleResult(), amtRefund: 100 })
    await settled()
    expect(state.amt.peek()).toBe(100)
  })
})
