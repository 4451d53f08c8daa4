/**
 * A topic is what some shared answers show beside what ticks count, such as the reviews of one
 * product, so that its change outdates those answers alone.
 */
export type Changes = ReadonlyMap<string, { number: number; at: number }>

export const noChanges: Changes = new Map()

/** Milliseconds for which a change is remembered: longer than any answer is shared. */
const remembered = 300_000

let last = 0

/** The changes with a new one of a topic, without those that no answer can be older than. */
export function changed(changes: Changes, topic: string, now = Date.now()): Changes {
  const recent = [...changes].filter(([, { at }]) => now - at < remembered)
  return new Map([...recent, [topic, { number: ++last, at: now }]])
}

/** Number of the last change of a topic; 0 if there was none lately. */
export const numberOf = (changes: Changes, topic: string): number => changes.get(topic)?.number ?? 0

/** The topics that an answer depends on, each with the change that it shows. */
export type Topics = ReadonlyMap<string, number>

export const noTopics: Topics = new Map()

/** Whether none of an answer's topics has changed since. */
export const isUnchanged = (topics: Topics, { changes }: { changes: Changes }): boolean =>
  [...topics].every(([topic, number]) => numberOf(changes, topic) === number)
