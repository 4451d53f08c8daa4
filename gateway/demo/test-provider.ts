import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { snsTypes, type SnsType } from '../../schemas/account/account.schema.ts'
import type { StandIn } from '../oauth/index.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { demoWords } from './demo-texts.ts'
import { demoPersons, sendInvalidPage, sendSignInPage } from './test-provider-page.ts'
import { createTestTokens, subjectOf, tokenLasts, type Grant } from './test-provider-tokens.ts'

const issuer = 'https://demo-login.invalid'
const folder = '/demo-login'

export interface TestProvider extends StandIn {
  addTo(app: FastifyInstance, directory: Pick<StoreDirectory, 'byHost'>): Promise<void>
  /**
   * An access token as the LINE app would have it, issued for this shop's client or for another.
   */
  lineToken(name: string, clientId?: string): string
}

/**
 * Simulates LINE and Facebook in the demo and development, so that social sign-in works without
 * configuration. `ownUrl` is the URL at which this process reaches itself. Its secrets change at
 * every start.
 */
export function createTestProvider(ownUrl: () => string): TestProvider {
  const client = (clientId: string) => ({
    clientId,
    clientSecret: randomBytes(32).toString('hex'),
  })
  const clients = { line: client('demo-line'), fb: client('demo-fb') }
  const tokens = createTestTokens(clients, issuer)
  const lineToken: TestProvider['lineToken'] = (name, clientId = clients.line.clientId) =>
    tokens.giveToken({ snsType: 'line', name, clientId })

  const accessTo = (snsType: SnsType) => {
    // The browser uses the shop's own host; the gateway's calls stay on this machine.
    const at = (name: string) => `${ownUrl()}${folder}/${snsType}/${name}`
    return {
      client: clients[snsType],
      endpoints: {
        issuer,
        authorize: `${folder}/${snsType}/authorize`,
        token: at('token'),
        profile: at('profile'),
        certs: at('certs'),
        verify: at('verify'),
      },
    }
  }

  /** The shop's authorization request; `undefined` if it is not from this shop on the same host. */
  const wishOf = (
    request: FastifyRequest,
    snsType: SnsType,
    given: Readonly<Record<string, string>>,
  ): (Omit<Grant, 'name'> & { state: string }) | undefined => {
    const { redirect_uri: redirectUri = '', state = '', nonce = '' } = given
    const { code_challenge: codeChallenge = '' } = given
    const isFine =
      given.client_id === clients[snsType].clientId &&
      given.response_type === 'code' &&
      given.code_challenge_method === 'S256' &&
      /^[\w-]{43}$/.test(codeChallenge) &&
      state !== '' &&
      redirectUri === `${request.protocol}://${request.host}/api/oauth/${snsType}/callback`
    return isFine ? { snsType, redirectUri, codeChallenge, nonce, state } : undefined
  }

  const addFor = (
    app: FastifyInstance,
    directory: Pick<StoreDirectory, 'byHost'>,
    snsType: SnsType,
  ): void => {
    const at = (name: string) => `${folder}/${snsType}/${name}`
    app.get(at('authorize'), (request, reply) => {
      const given = textsOf(request.query)
      if (!wishOf(request, snsType, given))
        return sendInvalidPage(reply, demoWords(request, directory))
      return sendSignInPage(reply, snsType, demoWords(request, directory), given)
    })
    app.post(at('authorize'), (request, reply) => {
      const { choice, person, name, ...given } = textsOf(request.body)
      const wish = wishOf(request, snsType, given)
      if (!wish) return sendInvalidPage(reply, demoWords(request, directory))
      const { state, ...asked } = wish
      const chosen = (name?.trim() || person || demoPersons[0]).slice(0, 40)
      const answer =
        choice === 'continue'
          ? { code: tokens.giveCode({ ...asked, name: chosen }) }
          : { error: 'access_denied' }
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${asked.redirectUri}?${new URLSearchParams({ ...answer, state })}`, 303)
    })
    app.post(at('token'), async (request, reply) => {
      const answer = await tokens.exchange(snsType, textsOf(request.body))
      return reply
        .code('error' in answer ? 400 : 200)
        .header('cache-control', 'no-store')
        .send(answer)
    })
  }

  return {
    line: () => accessTo('line'),
    fb: () => accessTo('fb'),
    lineToken,
    async addTo(app, directory) {
      // Registered in a separate scope, so that form bodies are parsed on these routes only.
      await app.register(async (scope) => {
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string', bodyLimit: 20_000 },
          (_request, body, done) =>
            done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        )
        for (const snsType of snsTypes) addFor(scope, directory, snsType)
        addProfiles(scope, tokens, lineToken)
      })
    },
  }
}

/** Adds the profile and token endpoints of both providers, each in its own format. */
function addProfiles(
  app: FastifyInstance,
  tokens: ReturnType<typeof createTestTokens>,
  lineToken: TestProvider['lineToken'],
): void {
  const bearerOf = ({ headers }: FastifyRequest) =>
    /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  app.get(`${folder}/line/certs`, () => ({ keys: [] }))
  app.get(`${folder}/line/verify`, (request, reply) => {
    const { access_token: token = '' } = textsOf(request.query)
    const holder = tokens.holderOf('line', token)
    if (!holder) return reply.code(400).send({ error: 'invalid_request' })
    return { scope: 'profile openid', client_id: holder.clientId, expires_in: tokenLasts }
  })
  app.get(`${folder}/line/profile`, (request, reply) => {
    const holder = tokens.holderOf('line', bearerOf(request))
    if (!holder) return reply.code(401).send({ message: 'invalid token' })
    return { userId: subjectOf(holder.name), displayName: holder.name }
  })
  app.get(`${folder}/fb/profile`, (request, reply) => {
    const token = bearerOf(request)
    const holder = tokens.holderOf('fb', token)
    const { appsecret_proof: proof = '' } = textsOf(request.query)
    if (!holder || !tokens.isProof(token, proof))
      return reply.code(400).send({ error: { code: 190, message: 'invalid token' } })
    return { id: subjectOf(holder.name), name: holder.name }
  })
  // For trying out `lineLogin`: the token that the LINE app would pass to the shop.
  app.get(`${folder}/line/access-token`, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${lineToken(textsOf(request.query).name ?? demoPersons[0])}\n`),
  )
}

/** Keeps the text fields of a query or form; repeated fields are dropped. */
function textsOf(given: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
