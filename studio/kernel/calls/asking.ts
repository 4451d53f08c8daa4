import { signal } from '../../../engine/react/signals.ts'

/** Authentication that a call may require before it continues. */
export type Asked = 'session' | 'proof'

interface Question {
  what: Asked
  /** Settles the question; false if the operator cancelled. */
  settle(isGiven: boolean): void
}

/** The current question. */
export const question = signal<Question | undefined>(undefined)

const waiting = new Map<Asked, Promise<boolean>>()

/**
 * Asks the operator to sign in again or to prove who they are. Calls that need the same wait for the
 * same answer; one question is shown at a time.
 */
export function ask(what: Asked): Promise<boolean> {
  const known = waiting.get(what)
  if (known) return known
  const answer = show(what, [...waiting.values()]).finally(() => waiting.delete(what))
  waiting.set(what, answer)
  return answer
}

async function show(what: Asked, before: readonly Promise<boolean>[]): Promise<boolean> {
  await Promise.all(before)
  return new Promise((answered) => {
    question.value = {
      what,
      settle(isGiven) {
        question.value = undefined
        answered(isGiven)
      },
    }
  })
}
