import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store-directory.ts'
import { isUnchanged, type Topics } from '../store/topics.ts'
import { hasSubscribers, publish } from '../kernel/process-events.ts'

/** Something that visitors share until then, or until one of its topics changes. */
interface Lasting {
  /** Milliseconds since 1970. */
  validUntil: number
  topics: Topics
}

interface Options<T> {
  /** Its name among what is measured. */
  cache: 'answers' | 'pages'
  /** Bytes of what is kept at most, and of one of them. */
  most: number
  sizeOf: (made: T) => number
  /**
   * Whether it says that something is missing: that is never kept, as what is made meanwhile must
   * be found at once, also by processes that do not know yet that the store changed.
   */
  isMissing?: (made: T) => boolean
  /** Whether what is outdated is better than an error. */
  isStaleBetter?: (error: unknown) => boolean
}

export type Shared<T> = (
  key: string,
  asker: { store: Store; now: Date },
  make: () => Promise<T>,
) => Promise<T>

/**
 * Keeps what was made for one visitor for the next ones. While something is made, others who ask
 * for the same wait for it. `key` contains the version of the store, so that ticks outdate it.
 */
export function createShared<T extends Lasting & object>({
  cache,
  most,
  sizeOf,
  isMissing = () => false,
  isStaleBetter = () => false,
}: Options<T>): Shared<T> {
  const kept = new LRUCache<string, T>({ maxSize: most, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<T>>()

  return async (key, { store, now }, make) => {
    const known = kept.get(key)
    const isHit =
      known !== undefined && known.validUntil > now.getTime() && isUnchanged(known.topics, store)
    if (hasSubscribers('cacheUse'))
      publish('cacheUse', { cache, isHit, entries: kept.size, bytes: kept.calculatedSize })
    if (isHit) return known
    // What others began before may have missed what was made since.
    let isEarlier = true
    for (let other = making.get(key); other; other = making.get(key)) {
      const made = await other
      if (isUnchanged(made.topics, store) && !(isEarlier && isMissing(made))) return made
      isEarlier = false
    }
    const promise = make()
    making.set(key, promise)
    try {
      const made = await promise
      if (isMissing(made)) kept.delete(key)
      else kept.set(key, made)
      return made
    } catch (error) {
      if (known && isStaleBetter(error)) return known
      throw error
    } finally {
      making.delete(key)
    }
  }
}
