import { withQuery } from './bindings.ts'
import type { PendingBinding } from './resolved.schema.ts'

type Query = Readonly<Record<string, string>>
type Ask = (from: string, args: Record<string, unknown>) => Promise<unknown>

/**
 * Makes the call of a binding and returns the part of the answer that it takes. `query` fills the
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

/** The part of an answer that a binding takes: one property, or all of it. */
export const taken = (answer: unknown, take: string): unknown =>
  take ? (answer as Record<string, unknown>)[take] : answer // every answer is an object

interface Running {
  query?: Query
  ask: Ask
  /** Handles a failed call: throws to fail all, or returns to continue without its data. */
  onFailure: (call: PendingBinding, error: unknown) => void
}

/**
 * Runs several bindings concurrently and returns their data by key, in the order of `calls`, so
 * that every process renders identical bytes.
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
