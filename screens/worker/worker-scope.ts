/** A happening that the browser lets last until a promise is kept. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** What of a service worker's global scope is used; the compiler's own description of it excludes that of a page. */
export interface WorkerScope {
  location: Location
  registration: { active: unknown }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: WorkerEvent & { data: unknown; source: unknown }) => void,
  ): void
}
