import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page by encoding, as requested so far; at least one is present. */
export type Bodies = Map<Encoding, Buffer>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const encodingOf = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

/** Brotli quality for a page that is awaited, and for one that is cached. */
const quality = { first: 5, kept: 11 }

const brotlied = (bytes: Buffer, level: number): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      // A window as large as a page; a larger one would only use more memory per rendering.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

export async function encoded(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotlied(bytes, quality.first)
  return encoding === 'gzip' ? zip(bytes, { level: 6 }) : bytes
}

/** Converts the page from an encoding that is present to another one. */
export async function recoded(bodies: Bodies, encoding: Encoding): Promise<Buffer> {
  const [[from, body] = ['identity', Buffer.alloc(0)]] = bodies
  const bytes =
    from === 'br' ? brotliDecompressSync(body) : from === 'gzip' ? gunzipSync(body) : body
  return encoded(bytes, encoding)
}

/** Requests after which a page is compressed again. */
const popular = 3
/** Maximum load of the process to count as idle, measured over at least these milliseconds. */
const idle = { share: 0.3, over: 250 }

/**
 * Returns a function to call with each request of a cached page. While the gateway is idle, it
 * compresses popular pages again: that takes a tenth of a second of another thread, and saves a
 * tenth of each later response. One page at a time; the others wait for a later request.
 */
export function compressAgainWhenIdle(): (bodies: Bodies) => void {
  const requests = new WeakMap<Bodies, number>()
  const isIdle = idleWatch()
  let isBusy = false
  const again = async (bodies: Bodies, body: Buffer) => {
    isBusy = true
    requests.set(bodies, Infinity)
    try {
      bodies.set('br', await brotlied(brotliDecompressSync(body), quality.kept))
    } catch {
      // The page stays as it is.
    } finally {
      isBusy = false
    }
  }
  return (bodies) => {
    const count = (requests.get(bodies) ?? 0) + 1
    requests.set(bodies, count)
    const body = bodies.get('br')
    if (count < popular || count === Infinity || !body || isBusy || !isIdle()) return
    void again(bodies, body)
  }
}

/** Returns a function that says whether this process was idle lately. */
function idleWatch(): () => boolean {
  let from = performance.eventLoopUtilization()
  let at = performance.now()
  let answer = false
  return () => {
    if (performance.now() - at < idle.over) return answer
    answer = performance.eventLoopUtilization(from).utilization < idle.share
    from = performance.eventLoopUtilization()
    at = performance.now()
    return answer
  }
}
