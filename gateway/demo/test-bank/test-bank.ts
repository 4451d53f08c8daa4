import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLang } from '../../../schemas/lang.ts'
import { isPayMethod, type PayMethodType } from '../../../schemas/pay/pay.schema.ts'
import type { PayProvider, Start, Verified } from '../../core/payment-port.ts'
import type { StoreDirectory } from '../../store/store-directory.ts'
import { demoWords } from '../demo-texts.ts'
import { bankChoices, type BankChoice, type OpenPayment, type Wish } from './wish.ts'
import { sendBankPage, sendOpenPage, sendUnknownPage } from './pages.ts'

/** Like real ones: cards and wallets can be refunded, transfers and store payments cannot. */
const refundable: readonly PayMethodType[] = ['credit', 'wallet']

export interface TestBank extends PayProvider {
  addTo(app: FastifyInstance, directory: Pick<StoreDirectory, 'byHost'>): Promise<void>
}

/**
 * A simulated bank for the demo and development. Its hosted page asks how the payment should end,
 * and its signed payment notifications use the same route as a real bank's. Its secret changes at
 * every start.
 */
export function createTestBank(): TestBank {
  const secret = randomBytes(32)
  const open = new Map<string, OpenPayment>()
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
    { attempt, amt, notify }: Wish,
    result: Record<string, string>,
  ): Promise<string> => {
    const { host, pathname } = new URL(notify)
    const fields = sealed({ attempt, amt, trade: `T${attempt}`, ...result })
    const reply = await app.inject({
      method: 'POST',
      url: pathname,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return reply.body
  }

  const carryOut = async (app: FastifyInstance, wish: Wish, choice: BankChoice): Promise<void> => {
    const paid = { outcome: 'paid', event: `paid-${wish.attempt}` }
    switch (choice) {
      case 'pay':
        await notifyShop(app, wish, paid)
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
    methods: ['credit', 'atm', 'cvs', 'wallet'],
    taken: 'OK',
    refused: 'REFUSED',
    start(start) {
      const address = `/demo-pay?${new URLSearchParams(sealed(fieldsOf(start)))}`
      // The wallet starts by a script, like those of some banks.
      return start.method === 'wallet'
        ? { kind: 'js', src: `/demo-pay/wallet.js${address.slice('/demo-pay'.length)}` }
        : { kind: 'redirect', url: address }
    },
    read(given) {
      const fields = unsealed(given)
      return fields && verified(fields)
    },
    ask: () => Promise.resolve('unknown'),
    tryKeys: () => Promise.resolve('works'),
    refunds: refundable,
    refund: ({ method }) => Promise.resolve(refundable.includes(method) ? 'done' : 'refused'),
    async addTo(app, directory) {
      await app.register(async (scope) => {
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string', bodyLimit: 20_000 },
          (_request, body, done) =>
            done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        )
        addPages(scope, directory)
        scope.get('/demo-pay/wallet.js', (request, reply) => {
          const { search } = new URL(request.url, 'http://shop')
          return reply
            .header('cache-control', 'no-store')
            .type('text/javascript; charset=utf-8')
            .send(`location.assign(${JSON.stringify(`/demo-pay${search}`)})\n`)
        })
      })
    },
  }
}

const fieldsOf = (start: Start): Record<string, string> => ({
  attempt: start.attemptNbr,
  method: start.method,
  amt: String(start.amt),
  currency: start.currency,
  title: start.title,
  storeName: start.storeName,
  lang: start.lang,
  notify: start.notifyUrl,
  back: start.returnUrl,
})

function verified(fields: Readonly<Record<string, string>>): Verified | undefined {
  const { attempt, amt, trade, outcome, event, account, bank, code } = fields
  if (!attempt || !event || !trade) return undefined
  if (outcome !== 'paid' && outcome !== 'failed' && outcome !== 'coded') return undefined
  return {
    eventId: event,
    attemptNbr: attempt,
    tradeNo: trade,
    outcome,
    amt: Number(amt),
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
