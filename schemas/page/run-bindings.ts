import { own } from '../kit/own.ts'
import { withQuery } from './bindings.ts'
import type { PendingBinding } from './resolved.schema.ts'

interface Running<Call> {
  /** Query of the address, for the `$query` references left in arguments. */
  query?: Readonly<Record<string, string>>
  ask: (from: string, args: Record<string, unknown>) => Promise<unknown>
  /** Receives what a binding takes of its answer, as soon as the answer is there. */
  onAnswer?: (call: Call, value: unknown) => void
  /** Decides on a failed call: throws to fail them all, or returns to go without its data. */
  onFailure: (call: Call, error: unknown) => void
}

/**
 * Makes the calls of bindings, all at once, and returns what each takes of its answer, by key. Keys
 * are in the order of `calls`, whichever is answered first, so that every process makes the same
 * bytes of a page.
 */
export async function runBindings<Call extends PendingBinding>(
  calls: readonly Call[],
  { query = {}, ask, onAnswer, onFailure }: Running<Call>,
): Promise<Record<string, unknown>> {
  const answered = await Promise.all(
    calls.map(async (call) => {
      const { key, from, args, take } = call
      try {
        const answer = (await ask(from, withQuery(args, query))) as Record<string, unknown> // every answer is an object
        const value = take ? own(answer, take) : answer
        onAnswer?.(call, value)
        return [[key, value] as const]
      } catch (error) {
        onFailure(call, error)
        return []
      }
    }),
  )
  return Object.fromEntries(answered.flat())
}
