/** Format of purge requests by cache kind: all pages with one of the keys are outdated. */
interface PurgeKind {
  /** Maximum keys per request. */
  most: number
  request(keys: readonly string[], token: string | undefined): RequestInit
}

const bearer = (token: string | undefined) => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

const kinds = {
  /** Implemented by `deploy/varnish/shop.vcl`. */
  varnish: {
    most: 100,
    request: (keys, token) => ({
      method: 'PURGE',
      headers: { 'surrogate-key': keys.join(' '), ...bearer(token) },
    }),
  },
  /** https://www.fastly.com/documentation/reference/api/purging/ */
  fastly: {
    most: 256,
    request: (keys, token) => ({
      method: 'POST',
      headers: {
        'surrogate-key': keys.join(' '),
        ...(token !== undefined && { 'fastly-key': token }),
      },
    }),
  },
  /** https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
  cloudflare: {
    most: 30,
    request: (keys, token) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ tags: keys }),
    }),
  },
} satisfies Record<string, PurgeKind>

export type EdgeKind = keyof typeof kinds
export const edgeKinds = Object.keys(kinds) as EdgeKind[] // the keys of the object above

export const purgeKinds: Readonly<Record<EdgeKind, PurgeKind>> = kinds
