import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { watchAvailability } from '../../kernel/availability.ts'
import { OpFailure } from '../../kernel/failure.ts'
import type { S3Settings } from '../../settings/data-settings.ts'
import { WrongSettings } from '../../settings/wrong-settings.ts'

/** Objects of an S3-compatible bucket. Methods throw `UNAVAILABLE` while it is unreachable. */
export interface Bucket {
  put(key: string, bytes: Buffer, type?: string): Promise<void>
  /** `undefined` if there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>
  close(): void
}

/** Timeout of a request in milliseconds; a file has at most 12 MB. */
const longest = 10_000
/** Pauses in milliseconds before a request is repeated; all requests are idempotent. */
const pauses = [50, 250]

/** An unexpected response: neither the object nor its absence. */
class Refused extends Error {
  constructor(
    readonly status: number,
    body: string,
  ) {
    super([status, /<Code>([^<]{1,60})<\/Code>/.exec(body)?.[1]].filter(Boolean).join(' '))
  }
}

/**
 * Opens a bucket; throws `WrongSettings` unless files can be written, read and removed. `say`
 * receives one line when it becomes unreachable and one when it is back.
 */
export async function openBucket(
  settings: S3Settings,
  say: (line: string) => void,
): Promise<Bucket> {
  const { url, region, accessKeyId, secretAccessKey } = settings
  const once = async (method: string, key: string, body?: Buffer, type?: string) => {
    const signed = await new AwsV4Signer({
      method,
      url: `${url}/${key}`,
      headers: { ...(type !== undefined && { 'content-type': type }) },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      ...(region !== undefined && { region }),
    }).sign()
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body: new Uint8Array(body) }),
      // A redirect names another region or bucket, and is refused with its reason.
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status === 404 && method !== 'PUT' && isMissing(bytes)) return undefined
    if (!answer.ok) throw new Refused(answer.status, bytes.toString('utf8', 0, 2_000))
    return bytes
  }
  /** Repeats a request after a temporary failure: no response, or a busy or broken server. */
  const send = async (...request: Parameters<typeof once>) => {
    for (const wait of [...pauses, undefined])
      try {
        return await once(...request)
      } catch (error) {
        const mayPass = error instanceof Refused ? error.status >= 500 : !isTimeout(error)
        if (wait === undefined || !mayPass) throw error
        await pause(wait)
      }
    return undefined
  }
  const probe = async (ask: typeof once) => {
    // In a folder: a single name in an address without a bucket would create a bucket.
    const key = `probe/${randomUUID()}`
    await ask('PUT', key, Buffer.from(key))
    const read = await ask('GET', key)
    await ask('DELETE', key)
    if (read?.toString() !== key) throw new Error('what was written could not be read')
    // Without the permission to list, a missing object cannot be told from a forbidden one.
    if (await ask('GET', key)) throw new Error('what was removed could still be read')
  }
  await probe(send).catch((error: unknown) => {
    throw new WrongSettings([
      `The bucket of S3_URL cannot be used (${reasonOf(error)}): files must be written, read, removed and listed in it; check S3_URL, S3_REGION, and the key of S3_ACCESS_KEY_ID and what it may do`,
    ])
  })

  const { host, pathname } = new URL(url)
  const name = `The bucket ${host}${pathname}`
  const availability = watchAvailability({
    // It is repeated soon anyway.
    probe: () => probe(once),
    onAway: (error) =>
      say(
        `${name} is away (${reasonOf(error)}); until it is back, uploads are refused and pictures are served from memory only`,
      ),
    onBack: () => say(`${name} is back`),
  })
  const ask = async (...request: Parameters<typeof once>) => {
    if (availability.isAway) throw new OpFailure('UNAVAILABLE')
    try {
      return await send(...request)
    } catch {
      availability.lose()
      throw new OpFailure('UNAVAILABLE')
    }
  }
  return {
    put: async (key, bytes, type) => void (await ask('PUT', key, bytes, type)),
    get: (key) => ask('GET', key),
    remove: async (key) => void (await ask('DELETE', key)),
    close: () => availability.close(),
  }
}

/** A missing bucket also answers 404. Some servers send no body at all. */
const isMissing = (body: Buffer): boolean =>
  !body.length || body.includes('NoSuchKey') || !body.includes('<Code>')

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError'

/** The innermost cause, since `fetch` only reports that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.message || code
}
