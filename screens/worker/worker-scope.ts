/** An event whose lifetime extends until a promise settles. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/**
 * The part of a service worker's global scope in use; the compiler's own type conflicts with that
 * of a page.
 */
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
