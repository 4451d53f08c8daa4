import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { SnsType } from '../../schemas/account/account.schema.ts'

/** A granted authorization code: the request, and the person who signed in. */
export interface Grant {
  snsType: SnsType
  name: string
  redirectUri: string
  codeChallenge: string
  nonce: string
}

interface Holder {
  snsType: SnsType
  name: string
  clientId: string
}

interface TestClient {
  clientId: string
  clientSecret: string
}

export const tokenLasts = 3_600

const random = () => randomBytes(24).toString('base64url')
const sha256 = (text: string) => createHash('sha256').update(text)

/**
 * A person's permanent identifier, derived from the name so that it stays the same after a restart.
 */
export const subjectOf = (name: string) => `demo-${sha256(name).digest('hex').slice(0, 16)}`

/** Codes and tokens that the test provider has issued, kept in memory. */
export function createTestTokens(clients: Record<SnsType, TestClient>, issuer: string) {
  const codes = new LRUCache<string, Grant>({ max: 1_000, ttl: 60_000 })
  const holders = new LRUCache<string, Holder>({ max: 1_000, ttl: tokenLasts * 1_000 })

  const giveToken = (holder: Holder): string => {
    const token = random()
    holders.set(token, holder)
    return token
  }
  return {
    giveToken,
    giveCode(grant: Grant): string {
      const code = random()
      codes.set(code, grant)
      return code
    },
    /** Exchanges a code, once, even if it fails. */
    async exchange(snsType: SnsType, given: Readonly<Record<string, string>>) {
      const { clientId, clientSecret } = clients[snsType]
      const code = given.code ?? ''
      const grant = codes.get(code)
      codes.delete(code)
      if (given.client_id !== clientId || given.client_secret !== clientSecret)
        return { error: 'invalid_client' }
      const isFine =
        given.grant_type === 'authorization_code' &&
        grant?.snsType === snsType &&
        grant.redirectUri === given.redirect_uri &&
        grant.codeChallenge === sha256(given.code_verifier ?? '').digest('base64url')
      if (!isFine) return { error: 'invalid_grant' }
      const token = {
        access_token: giveToken({ snsType, name: grant.name, clientId }),
        token_type: 'Bearer',
        expires_in: tokenLasts,
      }
      if (snsType === 'fb') return token
      const idToken = await new SignJWT({ name: grant.name, nonce: grant.nonce })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(subjectOf(grant.name))
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(clientSecret))
      return { ...token, scope: 'profile openid', id_token: idToken }
    },
    /** The person and client of an access token. */
    holderOf(snsType: SnsType, token: string): Holder | undefined {
      const holder = holders.get(token)
      return holder?.snsType === snsType ? holder : undefined
    },
    /** Whether a call with a token comes from the app itself (Facebook's `appsecret_proof`). */
    isProof: (token: string, proof: string): boolean =>
      proof === createHmac('sha256', clients.fb.clientSecret).update(token).digest('hex'),
  }
}
