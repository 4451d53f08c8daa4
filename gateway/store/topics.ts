/**
 * A topic is something that shared answers depend on besides ticks, such as the reviews of one
 * product; its change outdates those answers alone. By topic: the number of its last change.
 */
export type Changes = ReadonlyMap<string, { number: number; at: number }>

export const noChanges: Changes = new Map()

/** Milliseconds for which a change is kept: longer than any answer is shared. */
const remembered = 300_000

/** Topic of answers that show a product's reviews or their average. */
export const reviewTopic = (ptNbr: string): string => `reviews ${ptNbr}`

/** Topic of lists that are sorted or filtered by the averages of reviews. */
export const ratingsTopic = 'ratings'

let last = 0

/** Adds a topic's change, and drops changes that no answer can predate. */
export function changed(changes: Changes, topic: string, now = Date.now()): Changes {
  const recent = [...changes].filter(([, { at }]) => now - at < remembered)
  return new Map([...recent, [topic, { number: ++last, at: now }]])
}

/** Number of a topic's last change; 0 if it did not change recently. */
export const numberOf = (changes: Changes, topic: string): number => changes.get(topic)?.number ?? 0

/** Topics of an answer, each with the change that it reflects. */
export type Topics = ReadonlyMap<string, number>

export const noTopics: Topics = new Map()

/** Whether none of an answer's topics has changed since. */
export const isUnchanged = (topics: Topics, { changes }: { changes: Changes }): boolean =>
  [...topics].every(([topic, number]) => numberOf(changes, topic) === number)
