import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLang } from '../../../schemas/lang.ts'
import { isPayMethod, payMethodTypes } from '../../../schemas/pay/pay.schema.ts'
import type {
  PaymentCapabilities,
  PaymentEvent,
  PaymentOpening,
  PaymentProvider,
} from '../../core/payment-port.ts'
import type { StoreDirectory } from '../../store/store-directory.ts'
import { demoWords } from '../demo-texts.ts'
import { bankChoices, type BankChoice, type OpenPayment, type Wish } from './wish.ts'
import { sendBankPage, sendOpenPage, sendUnknownPage } from './pages.ts'

const capabilities: PaymentCapabilities = {
  methods: payMethodTypes,
  currencies: 'all',
  // Like real ones: cards and wallets can be refunded, transfers and store payments cannot.
  refund: (method) => (method === 'credit' || method === 'wallet' ? 'partial' : 'none'),
  // The wallet begins by a script, and is charged once the shop confirms, like those of some banks.
  begins: (method) => (method === 'wallet' ? 'script' : 'page'),
}

const plainText = 'text/plain; charset=utf-8'

export interface TestBank extends PaymentProvider {
  addTo(app: FastifyInstance, directory: Pick<StoreDirectory, 'byHost'>): Promise<void>
}

/**
 * A simulated bank for the demo and development. Its hosted page asks how the payment should end,
 * and its signed payment notifications use the same route as a real bank's. Its secret changes at
 * every start.
 */
export function createTestBank(secret: Buffer = randomBytes(32)): TestBank {
  const open = new Map<string, OpenPayment>()
  /** Outcome of each attempt, for queries of the shop. */
  const known = new Map<string, PaymentEvent | 'unpaid'>()
  /** Wallet payments that the shopper approved and the shop has not confirmed yet. */
  const approved = new Map<string, PaymentEvent>()
  const sealOf = (fields: Readonly<Record<string, string>>): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .digest('base64url')
  const sealed = (fields: Record<string, string>) => ({ ...fields, seal: sealOf(fields) })
  const unsealed = (given: Readonly<Record<string, string>>) => {
    const { seal = '', ...fields } = given
    const [a, b] = [Buffer.from(seal), Buffer.from(sealOf(fields))]
    return a.length === b.length && timingSafeEqual(a, b) ? fields : undefined
  }

  /**
   * Sends a payment notification over the shop's own route, as a bank's server does. Returns the
   * shop's answer.
   */
  const notifyShop = async (
    app: FastifyInstance,
    { attempt, amt, currency, notify }: Wish,
    result: Record<string, string>,
  ): Promise<string> => {
    const { host, pathname } = new URL(notify)
    const said = { attempt, amt, currency, trade: `T${attempt}`, ...result }
    const event = eventOf(said)
    if (event && event.outcome !== 'coded' && amt === said.amt) known.set(attempt, event)
    const fields = sealed(said)
    const reply = await app.inject({
      method: 'POST',
      url: pathname,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return reply.body
  }

  const approve = ({ attempt, amt, currency }: Wish) => {
    const event = eventOf({ attempt, amt, currency, trade: `T${attempt}`, outcome: 'paid', event: `paid-${attempt}` }) // prettier-ignore
    if (event) approved.set(attempt, event)
  }

  const carryOut = async (app: FastifyInstance, wish: Wish, choice: BankChoice): Promise<void> => {
    const paid = { outcome: 'paid', event: `paid-${wish.attempt}` }
    switch (choice) {
      case 'pay':
        if (wish.method === 'wallet') approve(wish)
        else await notifyShop(app, wish, paid)
        break
      case 'twice':
        await Promise.all([notifyShop(app, wish, paid), notifyShop(app, wish, paid)])
        break
      case 'decline':
        await notifyShop(app, wish, { outcome: 'failed', event: `failed-${wish.attempt}` })
        break
      case 'wrong':
        await notifyShop(app, wish, { ...paid, event: `wrong-${wish.attempt}`, amt: '1' })
        break
      case 'forged': {
        const { host, pathname } = new URL(wish.notify)
        await app.inject({
          method: 'POST',
          url: pathname,
          headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({
            ...paid,
            attempt: wish.attempt,
            amt: wish.amt,
            currency: wish.currency,
            seal: 'mine',
          }).toString(),
        })
        break
      }
      case 'hold':
        open.set(wish.attempt, { ...wish, host: new URL(wish.notify).host })
        break
      case 'issue': {
        const code = Array.from({ length: 14 }, () => randomInt(10)).join('')
        const name = wish.method === 'atm' ? { account: code, bank: '000' } : { code }
        await notifyShop(app, wish, { outcome: 'coded', event: `coded-${wish.attempt}`, ...name })
        open.set(wish.attempt, { ...wish, host: new URL(wish.notify).host, code })
      }
    }
  }

  const wishOf = (given: Readonly<Record<string, string>>): Wish | undefined => {
    const fields = unsealed(given)
    if (!fields || !isPayMethod(fields.method)) return undefined
    const { attempt, method, amt, currency, title, storeName, lang, notify, back } = fields
    if (!attempt || !amt || !currency || !title || !storeName || !notify || !back) return undefined
    if (!isLang(lang)) return undefined
    return { attempt, method, amt, currency, title, storeName, lang, notify, back }
  }

  const addPages = (app: FastifyInstance, directory: Pick<StoreDirectory, 'byHost'>): void => {
    const unknown = (request: FastifyRequest, reply: FastifyReply) =>
      sendUnknownPage(reply, demoWords(request, directory))
    app.get('/demo-pay', (request, reply) => {
      const given = textsOf(request.query)
      const wish = wishOf(given)
      return wish ? sendBankPage(reply, wish, given) : unknown(request, reply)
    })
    app.post('/demo-pay', async (request, reply) => {
      const { choice, ...given } = textsOf(request.body)
      const wish = wishOf(given)
      const chosen = bankChoices.find((one) => one === choice)
      if (!wish || !chosen) return unknown(request, reply)
      await carryOut(app, wish, chosen)
      return reply.header('cache-control', 'no-store').redirect(wish.back, 303)
    })
    app.get('/demo-pay/open', (request, reply) =>
      sendOpenPage(
        reply,
        demoWords(request, directory),
        [...open.values()].filter(({ host }) => host === request.host),
      ),
    )
    app.post('/demo-pay/open', async (request, reply) => {
      const wish = open.get(textsOf(request.body).attempt ?? '')
      if (!wish) return unknown(request, reply)
      await carryOut(app, wish, 'pay')
      open.delete(wish.attempt)
      return reply.header('cache-control', 'no-store').redirect(wish.back, 303)
    })
  }

  return {
    name: 'sandbox',
    capabilities,
    signedHeaders: [],
    open(opening) {
      const address = `/demo-pay?${new URLSearchParams(sealed(fieldsOf(opening)))}`
      if (!known.has(opening.attemptNbr)) known.set(opening.attemptNbr, 'unpaid')
      return Promise.resolve({
        go:
          opening.method === 'wallet'
            ? { kind: 'script', text: `location.assign(${JSON.stringify(address)})\n` }
            : { kind: 'redirect', url: address },
      })
    },
    receive({ body }) {
      const fields = unsealed(Object.fromEntries(new URLSearchParams(body.toString())))
      const event = fields && eventOf(fields)
      return event
        ? { events: [event], reply: { status: 200, type: plainText, body: 'OK' } }
        : { refused: { status: 400, type: plainText, body: 'REFUSED' } }
    },
    confirm({ attemptNbr }) {
      const event = approved.get(attemptNbr)
      if (event) known.set(attemptNbr, event)
      return Promise.resolve(event ?? known.get(attemptNbr) ?? 'gone')
    },
    ask: ({ attemptNbr }) => Promise.resolve(known.get(attemptNbr) ?? 'gone'),
    tryKeys: () => Promise.resolve('works'),
    refund: ({ attempt: { method } }) =>
      Promise.resolve(capabilities.refund(method) === 'none' ? 'refused' : 'done'),
    async addTo(app, directory) {
      await app.register(async (scope) => {
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string', bodyLimit: 20_000 },
          (_request, body, done) =>
            done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        )
        addPages(scope, directory)
      })
    },
  }
}

const fieldsOf = (opening: PaymentOpening): Record<string, string> => ({
  attempt: opening.attemptNbr,
  method: opening.method,
  amt: String(opening.amt),
  currency: opening.currency,
  title: opening.title,
  storeName: opening.storeName,
  lang: opening.lang,
  notify: opening.notifyUrl,
  back: opening.returnUrl,
})

function eventOf(fields: Readonly<Record<string, string>>): PaymentEvent | undefined {
  const { attempt, amt, currency = '', trade, outcome, event, account, bank, code } = fields
  if (!attempt || !event || !trade) return undefined
  if (outcome !== 'paid' && outcome !== 'failed' && outcome !== 'coded') return undefined
  return {
    eventId: event,
    attemptNbr: attempt,
    tradeNo: trade,
    outcome,
    amt: Number(amt),
    currency,
    note: outcome,
    ...(outcome === 'coded' && {
      code: account
        ? { type: 'atm', account, ...(bank && { bankCode: bank }) }
        : { type: 'cvs', ...(code && { code }) },
    }),
  }
}

/** Keeps the text fields of a query or form; repeated fields are dropped. */
const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
