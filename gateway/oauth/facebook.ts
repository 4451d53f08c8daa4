import { createHmac } from 'node:crypto'
import { askJson, boundedFetch, fetchBounds } from '../kernel/bounded-fetch.ts'
import type { Endpoints, Provider } from './provider.ts'
import type { Client } from './social-settings.ts'

/** Facebook Login. It has no identity token: the profile is requested with the access token. */
export const facebookEndpoints: Endpoints = {
  issuer: 'https://www.facebook.com',
  authorize: 'https://www.facebook.com/v19.0/dialog/oauth',
  token: 'https://graph.facebook.com/v19.0/oauth/access_token',
  profile: 'https://graph.facebook.com/me',
}

export function facebookProvider(
  client: Client,
  endpoints: Endpoints = facebookEndpoints,
  bounds = fetchBounds,
): Provider {
  const { token, profile } = endpoints
  const fetch = boundedFetch([token, profile], bounds)
  return {
    snsType: 'fb',
    client,
    endpoints,
    scope: 'public_profile',
    hasIdToken: false,
    fetch,
    async personOf({ access_token: accessToken }) {
      // The proof shows that the app itself uses the token.
      const proof = createHmac('sha256', client.clientSecret).update(accessToken).digest('hex')
      const query = new URLSearchParams({ fields: 'id,name', appsecret_proof: proof })
      const found = await askJson(fetch, `${profile}?${query}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      if (typeof found?.id !== 'string' || !found.id)
        throw new Error('Facebook returned no user id')
      return {
        snsType: 'fb',
        subject: found.id,
        name: typeof found.name === 'string' ? found.name : '',
      }
    },
  }
}
