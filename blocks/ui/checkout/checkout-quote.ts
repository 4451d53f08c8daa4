import { signal, type ReadonlySignal } from '../../../runtime/state/signals.ts'
import type { CheckoutResult } from '../../../schemas/order/checkout.schema.ts'

/** Questions for one set of choices: an answer may bring what is chosen by itself, which is asked for then. */
const mostRounds = 3

export interface Quoting {
  /** The newest answer; absent until there is one. */
  quote: ReadonlySignal<CheckoutResult | undefined>
  /** The answer is not to what is chosen now. */
  isAsking: ReadonlySignal<boolean>
  /** The last question was not answered. */
  hasFailed: ReadonlySignal<boolean>
  /** Asks after a rest in which more may change; the last question wins. */
  ask: (rest?: number) => void
  /** Resolves once nothing is asked any more. */
  settled: () => Promise<void>
}

interface Parts<R> {
  /** What is known without asking. */
  first: CheckoutResult | undefined
  /** What to ask, with what was answered last; nothing where there is nothing to ask. */
  request: (quote: CheckoutResult | undefined) => R | undefined
  send: (request: R) => Promise<CheckoutResult>
  answered: (quote: CheckoutResult) => void
  failed: (error: unknown) => void
}

/** Has the gateway work out what an order would cost, anew with every change. */
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
