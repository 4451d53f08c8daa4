import {
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  jwtVerify,
  type JWTPayload,
} from 'jose'
import type { BoundedFetch } from '../kernel/bounded-fetch.ts'
import type { Client } from './social-settings.ts'

export interface IdTokenRules {
  issuer: string
  client: Client
  nonce: string
}

/**
 * Verifies an identity token: signature, issuer, audience, time and nonce. LINE signs with the
 * channel's secret (HS256) for web sign-in and with a published key (ES256) otherwise; each
 * algorithm accepts only its own kind of key.
 */
export type VerifyIdToken = (token: string, rules: IdTokenRules) => Promise<JWTPayload>

export function idTokenVerifier(certs: string, fetch: BoundedFetch): VerifyIdToken {
  const published = createRemoteJWKSet(new URL(certs), { [customFetch]: fetch })
  return async (token, { issuer, client, nonce }) => {
    const rules = {
      issuer,
      audience: client.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 30,
    }
    const { payload } =
      decodeProtectedHeader(token).alg === 'HS256'
        ? await jwtVerify(token, new TextEncoder().encode(client.clientSecret), {
            ...rules,
            algorithms: ['HS256'],
          })
        : await jwtVerify(token, published, { ...rules, algorithms: ['ES256'] })
    if (payload.nonce !== nonce) throw new Error('the identity token belongs to another sign-in')
    return payload
  }
}
