import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { enterBySocial, joinSocial, signIn } from '../../gateway/account/index.ts'
import { createTestProvider, type TestProvider } from '../../gateway/demo/test-provider.ts'
import { localCounters } from '../../gateway/kernel/counters.ts'
import { createServer } from '../../gateway/http/server.ts'
import { createVisitor } from '../../gateway/kernel/visitor.ts'
import { addOAuthRoutes, socialFrom } from '../../gateway/oauth/index.ts'
import { oauthFlows } from '../../gateway/oauth/oauth.tables.ts'
import { readSocialSettings } from '../../gateway/oauth/social-settings.ts'
import { hashOf } from '../../gateway/session/member.ts'
import type { SnsType } from '../../schemas/account/account.schema.ts'
import { createTestGateway } from './test-gateway.ts'
import { newAddress } from './new-address.ts'

/** Cookies of one browser. */
export type Jar = Record<string, string>

export interface Visit {
  snsType?: SnsType
  redirectPath?: string
  isBind?: boolean
  userNbr?: string
}

const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? ''

/**
 * Creates a gateway whose stores support LINE and Facebook sign-in, both simulated by the test
 * provider over HTTP.
 */
export async function createSocialShop() {
  const gateway = await createTestGateway()
  const { database, directory } = gateway
  let isProviderDown = false
  const provider: TestProvider = createTestProvider(() => {
    const address = shop.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    return `http://127.0.0.1:${isProviderDown ? 1 : port}`
  })
  const social = socialFrom(readSocialSettings({}), provider)
  const shop: FastifyInstance = await createServer({
    mode: 'demo',
    directory,
    dispatcher: { dispatch: () => Promise.reject(new Error('no operations here')) },
    trustedProxies: 0,
    rateLimit: 1_000,
    counters: localCounters(),
    isDatabaseUp: () => Promise.resolve(true),
  })
  shop.log.level = 'silent'
  const parts = { directory, database, social }
  addOAuthRoutes(shop, { ...parts, enter: enterBySocial, join: joinSocial, signIn })
  await provider.addTo(shop, directory)
  await shop.listen({ host: '127.0.0.1', port: 0 })

  /** Sends a request as a browser does and stores cookies in its jar. */
  const ask = async (
    url: string,
    jar: Jar,
    { host = 'shop.test', form, isHead }: { host?: string; form?: Jar; isHead?: boolean } = {},
  ) => {
    const cookies = Object.entries(jar).map(([name, value]) => `${name}=${value}`)
    const reply = await shop.inject({
      method: form ? 'POST' : isHead ? 'HEAD' : 'GET',
      url: url.replace(/^http:\/\/[^/]+/, ''),
      headers: {
        host,
        cookie: cookies.join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      // A different address each time, as the route limits visits per address.
      remoteAddress: newAddress(),
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value } of reply.cookies) jar[name] = value
    return { status: reply.statusCode, location: String(reply.headers.location ?? ''), reply }
  }
  /** Starts a sign-in as `oauthInit` does. Returns the provider's URL. */
  const begin = async (jar: Jar, visit: Visit = {}): Promise<string> => {
    const { snsType = 'line', redirectPath = '/', isBind = false, userNbr } = visit
    const visitor = createVisitor({
      address: '10.0.0.1',
      origin: 'http://shop.test',
      sid: jar.sid,
      token: jar.visitor,
    })
    const { db, store } = gateway.asker()
    const url = await social.begin(
      { db, store, visitor },
      { snsType, redirectPath, isBind, userNbr },
    )
    for (const { name, value = '' } of visitor.changes) jar[name] = value
    if (!url) throw new Error(`there is no ${snsType}`)
    return url
  }
  /** Submits the provider's page. Returns the redirect to the shop. */
  const answer = async (url: string, jar: Jar, name: string, choice = 'continue') => {
    const fields = Object.fromEntries(new URL(url).searchParams)
    const page = await ask(url, jar)
    if (page.status !== 200) throw new Error(`the provider's page answered ${page.status}`)
    const form = { ...fields, name, choice }
    return (await ask(url.replace(/\?.*/, ''), jar, { form })).location
  }

  return {
    gateway,
    provider,
    social,
    ask,
    begin,
    answer,
    /** Runs the complete sign-in. Returns the final path in the shop. */
    visit: async (jar: Jar, name: string, given: Visit = {}): Promise<string> =>
      (await ask(await answer(await begin(jar, given), jar, name), jar)).location,
    stateOf,
    /** Changes the stored state of a sign-in. */
    changeFlow: (url: string, change: Partial<typeof oauthFlows.$inferInsert>) =>
      database.db
        .update(oauthFlows)
        .set(change)
        .where(eq(oauthFlows.stateHash, hashOf(stateOf(url)))),
    /** Runs something while the gateway cannot reach the provider. */
    async withoutProvider<T>(run: () => Promise<T>): Promise<T> {
      isProviderDown = true
      return run().finally(() => (isProviderDown = false))
    },
    async close() {
      await shop.close()
      await gateway.close()
    },
  }
}

export type SocialShop = Awaited<ReturnType<typeof createSocialShop>>
