import { reportFailedChunk } from '../../runtime/block/failed-chunk.ts'
import { protocol } from '../../schemas/protocol/constants.ts'

/** Treats a code chunk that has not loaded within the allowed milliseconds as failed. */
export function inTime<T>(chunk: Promise<T>, allowed: number = protocol.chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error('inTime: the time limit is over')
      reportFailedChunk(error)
      reject(error)
    }, allowed)
  })
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer))
}
