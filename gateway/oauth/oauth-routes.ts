import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { snsTypes, type SnsType } from '../../schemas/account/account.schema.ts'
import { isDatabaseDown, type Db } from '../db/database.ts'
import { visitorOf } from '../http/api-request.ts'
import type { Context } from '../core/context.ts'
import type { SocialPerson } from '../core/ports.ts'
import { writeCookies } from '../http/server.ts'
import { hashOf, memberOfSession } from '../session/member.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { failureFacts } from './failure-facts.ts'
import { oauthFlows } from './oauth.tables.ts'
import { isUnreachable } from '../kernel/provider-unreachable.ts'
import { returnAddress, type Outcome } from './return-address.ts'
import type { SocialVisits } from './social.ts'

type Visiting = Pick<Context, 'db' | 'store' | 'visitor'>
type Flow = typeof oauthFlows.$inferSelect

export interface OAuthParts {
  directory: StoreDirectory
  social: SocialVisits
  /** Returns the member of a social account; creates one if there is none. */
  enter(
    db: Db,
    storeNbr: string,
    person: SocialPerson,
  ): Promise<{ userNbr: string; isNew: boolean }>
  /** Links a social account to a member. */
  join(db: Db, storeNbr: string, userNbr: string, person: SocialPerson): Promise<'bound' | 'taken'>
  /** Starts a session and sets its cookies. */
  signIn(ctx: Visiting, userNbr: string): Promise<void>
}

/**
 * The redirect URI of LINE and Facebook. Every outcome, including failures, redirects to a page of
 * the shop.
 */
export function addOAuthRoutes(app: FastifyInstance, parts: OAuthParts): void {
  const { directory } = parts
  app.get<{ Params: { snsType: string } }>(
    '/api/oauth/:snsType/callback',
    // A request consumes the state, so HEAD must not reach this route.
    { exposeHeadRoute: false, config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const store = directory.byHost(request.host)
      if (!store)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('There is no store under this host name.\n')
      const visiting: Visiting = { db: store.database.db, store, visitor: visitorOf(request) }
      const query = new URL(request.url, 'http://shop').searchParams
      const snsType = snsTypes.find((type) => type === request.params.snsType)
      let flow: Flow | undefined
      let outcome: Outcome = 'failed'
      try {
        flow = snsType && (await spendFlow(visiting, snsType, query))
        if (flow) outcome = await finish(parts, visiting, flow, query)
      } catch (error) {
        outcome = isUnreachable(error) || isDatabaseDown(error) ? 'unavailable' : 'failed'
        request.log.error({ snsType, ...failureFacts(error) }, 'a visit to a social account failed')
      }
      writeCookies(reply, visiting.visitor)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(returnAddress(outcome, flow), 302)
    },
  )
}

/**
 * Removes the flow of a state from the database. Every request with the state consumes it,
 * successful or not. Returns `undefined` if it is unknown, expired, for another provider, or was
 * started by another browser.
 */
async function spendFlow(
  { db, store, visitor }: Visiting,
  snsType: SnsType,
  query: URLSearchParams,
): Promise<Flow | undefined> {
  const [state, ...more] = query.getAll('state')
  if (!state || more.length || state.length > 200) return undefined
  const [row] = await db
    .delete(oauthFlows)
    .where(and(eq(oauthFlows.storeNbr, store.storeNbr), eq(oauthFlows.stateHash, hashOf(state))))
    .returning({
      ...getTableColumns(oauthFlows),
      isOpen: sql<boolean>`${oauthFlows.expiresAt} > now()`,
    })
  const isOurs =
    row?.isOpen &&
    row.snsType === snsType &&
    visitor.knownToken !== undefined &&
    row.visitorHash === hashOf(visitor.knownToken)
  return isOurs ? row : undefined
}

async function finish(
  { social, enter, join, signIn }: OAuthParts,
  visiting: Visiting,
  flow: Flow,
  query: URLSearchParams,
): Promise<Outcome> {
  const { db, store, visitor } = visiting
  const error = query.get('error')
  if (error === 'access_denied') return 'cancelled'
  if (error === 'server_error' || error === 'temporarily_unavailable') return 'unavailable'
  if (error !== null) return 'failed'
  if (!flow.isBind) {
    const person = await social.finish(visiting, flow, query)
    const { userNbr, isNew } = await enter(db, store.storeNbr, person)
    await signIn(visiting, userNbr)
    return isNew ? 'new' : 'login'
  }
  // The member who started must still be signed in; otherwise the account could be linked to
  // another user of the browser.
  const member = await memberOfSession(db, store.storeNbr, visitor.sid)
  if (!member || member.userNbr !== flow.userNbr) return 'failed'
  return join(db, store.storeNbr, member.userNbr, await social.finish(visiting, flow, query))
}
