import type { SnsType } from '../../schemas/account/account.schema.ts'
import type { Context } from '../core/context.ts'
import type { Social, SocialPerson } from '../core/ports.ts'

/** Secrets of a flow, needed to complete it. */
interface VisitSecrets {
  snsType: SnsType
  codeVerifier: string
  nonce: string
}

/** Social sign-in as the callback route needs it. */
export interface SocialVisits extends Social {
  /**
   * Exchanges the authorization code of the callback's query for the person's identity. Rejects if
   * anything does not match.
   */
  finish(
    ctx: Pick<Context, 'store' | 'visitor'>,
    visit: VisitSecrets,
    query: URLSearchParams,
  ): Promise<SocialPerson>
}
