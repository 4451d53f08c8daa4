import { sql } from 'drizzle-orm'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { SnsType } from '../../schemas/account/account.schema.ts'
import { returnPath } from '../../schemas/link.ts'
import { hashOf } from '../session/member.ts'
import type { LineProvider } from './line.ts'
import { oauthFlows } from './oauth.tables.ts'
import type { Provider } from './provider.ts'
import type { SocialVisits } from './social.ts'

/** A store's access to each provider; `undefined` if not configured. */
export interface Providers {
  line(storeNbr: string): LineProvider | undefined
  fb(storeNbr: string): Provider | undefined
}

/** Seconds to complete the sign-in at the provider. */
const visitLasts = 600

/** The redirect URI, registered with the provider for each host of a store. */
export const callbackOf = (origin: string, snsType: SnsType): string =>
  `${origin}/api/oauth/${snsType}/callback`

/**
 * Sign-in with LINE and Facebook: authorization code flow with PKCE, state and nonce. The secrets
 * are stored in the database for ten minutes, so that any process can complete the flow.
 */
export function createSocial(providers: Providers): Omit<SocialVisits, 'facebookAppId'> {
  return {
    async begin({ db, store, visitor }, { snsType, redirectPath, isBind, userNbr }) {
      const provider = providers[snsType](store.storeNbr)
      if (!provider) return undefined
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
      await db.insert(oauthFlows).values({
        storeNbr: store.storeNbr,
        stateHash: hashOf(state),
        snsType,
        visitorHash: hashOf(visitor.token()),
        codeVerifier,
        nonce,
        redirectPath: returnPath(redirectPath) ?? '/',
        isBind,
        userNbr: userNbr ?? null,
        expiresAt: sql`now() + make_interval(secs => ${visitLasts})`,
      })
      return buildAuthorizationUrl(configurationOf(provider, visitor.origin), {
        redirect_uri: callbackOf(visitor.origin, snsType),
        scope: provider.scope,
        state,
        ...(provider.hasIdToken && { nonce }),
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href
    },

    async finish({ store, visitor }, { snsType, codeVerifier, nonce }, query) {
      const provider = providers[snsType](store.storeNbr)
      if (!provider) throw new Error('the store no longer offers this provider')
      const url = new URL(callbackOf(visitor.origin, snsType))
      url.search = query.toString()
      const answer = await authorizationCodeGrant(configurationOf(provider, visitor.origin), url, {
        // The flow was found by this state.
        expectedState: query.get('state') ?? '',
        pkceCodeVerifier: codeVerifier,
        ...(provider.hasIdToken && { expectedNonce: nonce, idTokenExpected: true }),
      })
      return provider.personOf(answer, nonce)
    },

    lineHolder: async ({ storeNbr }, accessToken) =>
      providers.line(storeNbr)?.holderOf(accessToken),
  }
}

/**
 * The client configuration for the library. Endpoints are fixed, so no discovery request is needed.
 */
function configurationOf(provider: Provider, origin: string): Configuration {
  const { client, endpoints, fetch } = provider
  const { clientId, clientSecret } = client
  const configuration = new Configuration(
    {
      issuer: endpoints.issuer,
      authorization_endpoint: new URL(endpoints.authorize, origin).href,
      token_endpoint: endpoints.token,
      // The library trusts the TLS connection that the token came over; `personOf` also checks the
      // signature.
      id_token_signing_alg_values_supported: ['HS256', 'ES256'],
    },
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  )
  configuration[customFetch] = (url, init) => fetch(url, init as RequestInit) // the library has its own types for the same values
  // Only the demo's simulated provider on this machine is reached without TLS.
  if (endpoints.token.startsWith('http://127.0.0.1:')) allowInsecureRequests(configuration)
  return configuration
}
