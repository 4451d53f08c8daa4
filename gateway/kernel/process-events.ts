import { channel } from 'node:diagnostics_channel'

/**
 * Process events for metrics and logs. Publishing is one check when nobody subscribes. No personal
 * data.
 */
interface Events {
  /** A response was sent, whatever its kind. */
  request: { route: string | undefined; path: string; status: number; seconds: number }
  /** A call was answered; `op` is `fun.op` of a known operation, `result` "ok" or a failure code. */
  operation: { op: string; result: string; seconds: number }
  /** A cache lookup, with the cache's size afterwards. */
  cacheUse: { cache: CacheName; isHit: boolean; entries: number; bytes: number }
  /** A background job ran. */
  jobRun: { job: string; hasFailed: boolean; seconds: number }
  /** An order was committed; `amt` in major units. */
  orderPlaced: { currency: string; amt: number }
  /** A payment notification was committed. */
  payment: { provider: string; result: string }
  /** A call to an external service. */
  providerCall: { provider: string; hasFailed: boolean; seconds: number }
  blockFault: { block: string; where: 'server' | 'browser' }
  /**
   * A password or code was verified; `parameters` are those of the hash, which determine the work.
   */
  hashVerified: { parameters: string }
}

export type CacheName = 'answers' | 'pages' | 'sitemaps'
type EventName = keyof Events

const channels = {
  request: channel('vitrine:request'),
  operation: channel('vitrine:operation'),
  cacheUse: channel('vitrine:cache-use'),
  jobRun: channel('vitrine:job-run'),
  orderPlaced: channel('vitrine:order-placed'),
  payment: channel('vitrine:payment'),
  providerCall: channel('vitrine:provider-call'),
  blockFault: channel('vitrine:block-fault'),
  hashVerified: channel('vitrine:hash-verified'),
} satisfies Record<EventName, unknown>

/** Whether an event has subscribers; checked where creating the event is expensive. */
export const hasSubscribers = (name: EventName): boolean => channels[name].hasSubscribers

export function publish<Name extends EventName>(name: Name, event: Events[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(event)
}

/** Subscribes until the returned function is called. */
export function subscribe<Name extends EventName>(
  name: Name,
  listener: (event: Events[Name]) => void,
): () => void {
  const handler = (event: unknown) => listener(event as Events[Name]) // `publish` typed it
  channels[name].subscribe(handler)
  return () => void channels[name].unsubscribe(handler)
}

/** Seconds since a value of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000
