import type { SocialPerson } from '../core/ports.ts'
import { askJson, boundedFetch, fetchBounds } from '../kernel/bounded-fetch.ts'
import { idTokenVerifier } from './id-token.ts'
import type { Endpoints, Provider } from './provider.ts'
import type { Client } from './social-settings.ts'

export interface LineEndpoints extends Endpoints {
  /** URL of the keys that sign identity tokens. */
  certs: string
  /** URL that returns the channel of an access token. */
  verify: string
}

export interface LineProvider extends Provider {
  /** The person of an access token issued for this channel; `null` for any other token. */
  holderOf(accessToken: string): Promise<SocialPerson | null>
}

/** LINE Login v2.1. */
export const lineEndpoints: LineEndpoints = {
  issuer: 'https://access.line.me',
  authorize: 'https://access.line.me/oauth2/v2.1/authorize',
  token: 'https://api.line.me/oauth2/v2.1/token',
  certs: 'https://api.line.me/oauth2/v2.1/certs',
  verify: 'https://api.line.me/oauth2/v2.1/verify',
  profile: 'https://api.line.me/v2/profile',
}

export function lineProvider(
  client: Client,
  endpoints: LineEndpoints = lineEndpoints,
  bounds = fetchBounds,
): LineProvider {
  const { issuer, token, certs, verify, profile } = endpoints
  const fetch = boundedFetch([token, certs, verify, profile], bounds)
  const verifyIdToken = idTokenVerifier(certs, fetch)
  return {
    snsType: 'line',
    client,
    endpoints,
    scope: 'profile openid',
    hasIdToken: true,
    fetch,
    async personOf({ id_token: idToken = '' }, nonce) {
      const { sub, name } = await verifyIdToken(idToken, { issuer, client, nonce })
      return linePerson(sub, name)
    },
    async holderOf(accessToken) {
      // Other characters are not allowed in a header.
      if (!/^[\u0021-\u007e]+$/.test(accessToken)) return null
      const facts = await askJson(
        fetch,
        `${verify}?${new URLSearchParams({ access_token: accessToken })}`,
      )
      // A token issued for another channel is not accepted.
      if (facts?.client_id !== client.clientId || !(Number(facts.expires_in) > 0)) return null
      const found = await askJson(fetch, profile, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      return found ? linePerson(found.userId, found.displayName) : null
    },
  }
}

function linePerson(subject: unknown, name: unknown): SocialPerson {
  if (typeof subject !== 'string' || !subject) throw new Error('LINE returned no user id')
  return { snsType: 'line', subject, name: typeof name === 'string' ? name : '' }
}
