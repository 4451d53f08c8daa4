import { providerCall } from './provider-call.ts'
import { ProviderUnreachable } from './provider-unreachable.ts'

export type BoundedFetch = (url: string, init?: RequestInit) => Promise<Response>

interface Bounds {
  /** Milliseconds for the complete response. */
  timeout: number
  bytes: number
}

export const fetchBounds: Bounds = { timeout: 10_000, bytes: 100_000 }

/**
 * Returns a `fetch` that is limited to the hosts of the given addresses, follows no redirects, and
 * enforces timeout and size. Throws ProviderUnreachable without a response or on a 5xx status.
 */
export function boundedFetch(
  addresses: readonly string[],
  { timeout, bytes }: Bounds = fetchBounds,
): BoundedFetch {
  const origins = new Set(addresses.map((address) => new URL(address).origin))
  const ask: BoundedFetch = async (url, init = {}) => {
    try {
      const signal = AbortSignal.timeout(timeout)
      const answer = await fetch(url, { ...init, redirect: 'error', signal })
      const body = await readUpTo(bytes, answer)
      if (answer.status >= 500) throw new ProviderUnreachable(`status ${answer.status}`)
      return new Response(body.length ? body : null, {
        status: answer.status,
        headers: { 'content-type': answer.headers.get('content-type') ?? '' },
      })
    } catch (cause) {
      if (cause instanceof ProviderUnreachable) throw cause
      throw new ProviderUnreachable('no answer', { cause })
    }
  }
  return async (url, init) => {
    if (!origins.has(new URL(url).origin)) throw new Error('not an address of this provider')
    return providerCall(url, () => ask(url, init))
  }
}

async function readUpTo(bytes: number, { body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the stream.
    if (size > bytes) throw new ProviderUnreachable(`more than ${bytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Returns a JSON object, or `undefined` if the provider refused the request. */
export async function askJson(
  fetch: BoundedFetch,
  url: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Record<string, unknown> | undefined> {
  const answer = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', ...headers },
  })
  if (!answer.ok) return undefined
  const json: unknown = await answer.json().catch((cause: unknown) => {
    throw new ProviderUnreachable('not JSON', { cause })
  })
  if (typeof json !== 'object' || json === null) throw new ProviderUnreachable('no JSON object')
  return json as Record<string, unknown> // an object, checked in the line above
}
