/** Dispatched by the bundler's loader when a code chunk fails to load. */
export const failedEvent = 'vite:preloadError'

/** Reports a chunk or a stylesheet that failed to load as the bundler's loader does. */
export const reportFailedChunk = (error: Error): void =>
  void dispatchEvent(Object.assign(new Event(failedEvent), { payload: error }))
