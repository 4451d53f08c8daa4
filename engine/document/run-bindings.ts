import { withQuery } from './bindings.ts'
import type { PendingBinding } from './resolved.schema.ts'

type Query = Readonly<Record<string, string>>
type Ask = (from: string, args: Record<string, unknown>) => Promise<unknown>

/**
 * Makes the call of a binding and returns what the binding takes of the answer. `query` fills the
 * `$query` references in its arguments. Rejects as `ask` does: the caller decides what a failure
 * means for the page.
 */
export async function runBinding(
  { from, args, take }: PendingBinding,
  query: Query,
  ask: Ask,
): Promise<unknown> {
  return taken(await ask(from, withQuery(args, query)), take)
}

/** What a binding takes of an answer: one property, or all of it. */
export const taken = (answer: unknown, take: string): unknown =>
  take ? (answer as Record<string, unknown>)[take] : answer // every answer is an object

interface Running {
  query?: Query
  ask: Ask
  /** Decides on a failed call: throws to fail them all, or returns to go without its data. */
  onFailure: (call: PendingBinding, error: unknown) => void
}

/**
 * Runs several bindings at once and returns what they take, by key. Keys are in the order of
 * `calls`, whichever is answered first, so that every process makes the same bytes of a page.
 */
export async function runBindings(
  calls: readonly PendingBinding[],
  { query = {}, ask, onFailure }: Running,
): Promise<Record<string, unknown>> {
  const answered = await Promise.all(
    calls.map(async (call) => {
      try {
        return [[call.key, await runBinding(call, query, ask)] as const]
      } catch (error) {
        onFailure(call, error)
        return []
      }
    }),
  )
  return Object.fromEntries(answered.flat())
}
