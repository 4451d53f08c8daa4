import type { SnsType } from '../../schemas/account/account.schema.ts'
import type { Context } from '../http/context.ts'
import type { Social, SocialPerson } from '../http/ports.ts'

/** What a visit left behind, and must come back with. */
interface VisitSecrets {
  snsType: SnsType
  codeVerifier: string
  nonce: string
}

/** Social sign-in as the route that browsers come back to needs it. */
export interface SocialVisits extends Social {
  /** Exchanges the code in the query that came back for who the person is. Rejects where anything does not fit. */
  finish(
    ctx: Pick<Context, 'store' | 'visitor'>,
    visit: VisitSecrets,
    query: URLSearchParams,
  ): Promise<SocialPerson>
}
