import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store-directory.ts'
import { isUnchanged, type Topics } from '../store/topics.ts'
import { hasSubscribers, publish } from '../kernel/process-events.ts'

/** A value shared by visitors until it expires or one of its topics changes. */
interface Lasting {
  /** Milliseconds since 1970. */
  validUntil: number
  topics: Topics
}

interface Options<T> {
  /** Name in metrics. */
  cache: 'answers' | 'pages'
  /** Maximum bytes of the cache, and of one value. */
  most: number
  sizeOf: (made: T) => number
  /**
   * Whether the value says that something is missing. Such a value is never cached: what is created
   * meanwhile must be found at once, also by processes that have not noticed the change yet.
   */
  isMissing?: (made: T) => boolean
  /** Whether to serve an outdated value instead of this error. */
  isStaleBetter?: (error: unknown) => boolean
}

export type Shared<T> = (
  key: string,
  asker: { store: Store; now: Date },
  make: () => Promise<T>,
) => Promise<T>

/**
 * Cache of values that visitors share, with coalescing: concurrent requests for the same key wait
 * for one computation. `key` contains the store's version, so that ticks outdate it.
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
