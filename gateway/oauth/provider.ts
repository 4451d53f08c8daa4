import type { TokenEndpointResponse } from 'openid-client'
import type { SnsType } from '../../schemas/account/account.schema.ts'
import type { SocialPerson } from '../core/ports.ts'
import type { BoundedFetch } from '../kernel/bounded-fetch.ts'
import type { Client } from './social-settings.ts'

/** A provider's endpoints. URLs that start with `/` are on the shop's own host. */
export interface Endpoints {
  issuer: string
  authorize: string
  token: string
  profile: string
}

/** A store's access to one provider. */
export interface Provider {
  snsType: SnsType
  client: Client
  endpoints: Endpoints
  scope: string
  /** Whether the answer must contain an identity token (OpenID Connect). */
  hasIdToken: boolean
  fetch: BoundedFetch
  personOf(answer: TokenEndpointResponse, nonce: string): Promise<SocialPerson>
}
