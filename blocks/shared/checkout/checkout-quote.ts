import { signal, type ReadonlySignal } from '../../../engine/react/signals.ts'
import type { CheckoutResult } from '../../../schemas/order/checkout.schema.ts'

/** Quote requests per change: an answer may select defaults, which need another quote. */
const mostRounds = 3

export interface Quoting {
  /** The latest quote; `undefined` until there is one. */
  quote: ReadonlySignal<CheckoutResult | undefined>
  /** The quote does not match the current choices. */
  isAsking: ReadonlySignal<boolean>
  /** The last request failed. */
  hasFailed: ReadonlySignal<boolean>
  /** Requests a quote after `rest` milliseconds; the last request wins. */
  ask: (rest?: number) => void
  /** Resolves once no request is under way. */
  settled: () => Promise<void>
}

interface Parts<R> {
  /** The quote that came with the page. */
  first: CheckoutResult | undefined
  /**
   * Returns the request for the current choices, given the last quote; `undefined` if there is
   * nothing to quote.
   */
  request: (quote: CheckoutResult | undefined) => R | undefined
  send: (request: R) => Promise<CheckoutResult>
  answered: (quote: CheckoutResult) => void
  failed: (error: unknown) => void
}

/** Requests a checkout quote from the gateway after every change. */
export function createQuoting<R>({ first, request, send, answered, failed }: Parts<R>): Quoting {
  const quote = signal<CheckoutResult | undefined>(first)
  const isAsking = signal(false)
  const hasFailed = signal(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let turn = 0

  const run = async (mine: number) => {
    try {
      let asked: string | undefined
      for (let round = 0; round < mostRounds; round++) {
        const next = request(quote.peek())
        const words = JSON.stringify(next)
        if (next === undefined || words === asked) break
        asked = words
        const answer = await send(next)
        if (mine !== turn) return
        hasFailed.value = false
        quote.value = answer
      }
      const last = quote.peek()
      if (last && asked !== undefined) answered(last)
    } catch (error) {
      if (mine !== turn) return
      hasFailed.value = true
      failed(error)
    } finally {
      if (mine === turn) isAsking.value = false
    }
  }
  return {
    quote,
    isAsking,
    hasFailed,
    ask(rest = 0) {
      const mine = ++turn
      isAsking.value = true
      clearTimeout(timer)
      running = new Promise((resolve) => {
        timer = setTimeout(() => void run(mine).then(resolve), rest)
      })
    },
    async settled() {
      while (isAsking.peek()) await running
    },
  }
}
