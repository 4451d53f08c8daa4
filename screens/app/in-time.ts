import { protocol } from '../../schemas/protocol/constants.ts'

/** Told by the bundler's loader when a part of the code does not come. */
export const failedEvent = 'vite:preloadError'

/** A part of the code that is still not here after the time allowed (S1 §8) counts as one that failed. */
export function inTime<T>(chunk: Promise<T>, allowed: number = protocol.chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error('inTime: too late')
      dispatchEvent(Object.assign(new Event(failedEvent), { payload: error }))
      reject(error)
    }, allowed)
  })
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer))
}
