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
  /** A look at a cache, with what it holds afterwards. */
  cacheUse: { cache: CacheName; isHit: boolean; entries: number; bytes: number }
  /** A background job has run. */
  jobRun: { job: string; hasFailed: boolean; seconds: number }
  /** An order is committed; `amt` in major units. */
  orderPlaced: { currency: string; amt: number }
  /** A provider's word about a payment is committed. */
  payment: { provider: string; result: string }
  /** A call to a service outside. */
  providerCall: { provider: string; hasFailed: boolean; seconds: number }
  blockFault: { block: string; where: 'server' | 'browser' }
  /** A password or code is compared with a hash; `parameters` are those of the hash, which decide the work. */
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

/** Whether anybody subscribed; asked where an event is expensive to make. */
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

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000
