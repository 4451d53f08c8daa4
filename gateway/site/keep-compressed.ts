import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { hasSubscribers, publish } from '../kernel/process-events.ts'

/** Maximum total bytes, and lifetime in milliseconds, equal to the browsers' cache time. */
const limits = { maxSize: 32_000_000, ttl: 600_000 }
/** Pieces compressed in one step. */
const together = 100

/** Caches gzipped files and builds each once for concurrent requests. Files are built in pieces. */
export function keepCompressed(): (
  key: string,
  make: () => Promise<Iterable<string>>,
) => Promise<Buffer> {
  const files = new LRUCache<string, Buffer>({
    ...limits,
    sizeCalculation: ({ length }) => length + 100,
  })
  const making = new Map<string, Promise<Buffer>>()
  return async (key, make) => {
    const known = files.get(key)
    if (hasSubscribers('cacheUse'))
      publish('cacheUse', {
        cache: 'sitemaps',
        isHit: known !== undefined,
        entries: files.size,
        bytes: files.calculatedSize,
      })
    if (known !== undefined) return known
    const other = making.get(key)
    if (other) return other
    const file = make()
      .then(zipped)
      .finally(() => making.delete(key))
    making.set(key, file)
    files.set(key, await file)
    return file
  }
}

async function zipped(pieces: Iterable<string>): Promise<Buffer> {
  const parts: Buffer[] = []
  await pipeline(
    Readable.from(grouped(pieces)),
    createGzip(),
    async (zip: AsyncIterable<Buffer>) => {
      for await (const part of zip) parts.push(part)
    },
  )
  return Buffer.concat(parts)
}

function* grouped(pieces: Iterable<string>): Generator<string> {
  let text = ''
  let count = 0
  for (const piece of pieces) {
    text += piece
    if (++count % together === 0) {
      yield text
      text = ''
    }
  }
  if (text) yield text
}
