import { protocol } from '../../schemas/protocol/constants.ts'

/** Dispatched by the bundler's loader when a code chunk fails to load. */
export const failedEvent = 'vite:preloadError'

/** Treats a code chunk that has not loaded within the allowed milliseconds as failed. */
export function inTime<T>(chunk: Promise<T>, allowed: number = protocol.chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error('inTime: the time limit is over')
      dispatchEvent(Object.assign(new Event(failedEvent), { payload: error }))
      reject(error)
    }, allowed)
  })
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer))
}
