import { eq } from 'drizzle-orm'
import { createTestBank, type TestBank } from '../../gateway/demo/test-bank/test-bank.ts'
import type { BankChoice } from '../../gateway/demo/test-bank/wish.ts'
import { paymentAttempts } from '../../gateway/payment/payment-attempt.tables.ts'
import { paymentsFrom } from '../../gateway/payment/index.ts'
import type { Payments } from '../../gateway/core/payment-port.ts'
import type { ProviderAccounts } from '../../gateway/payment/providers/define-provider.ts'
import { bankPage } from './bank-page.ts'
import * as payOps from '../../schemas/pay/pay.ops.ts'
import type { Reply } from '../gateway/test-gateway.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'

export interface BankShop extends OrdersShop {
  payments: Payments
  /** Places an unpaid order. Returns its number. */
  unpaid(who: Shopper, qty?: number): Promise<string>
  pay(who: Shopper, soNbr: string, payNbr?: string, reqId?: string): Promise<Reply>
  /** Starts a payment and submits the bank's page. Returns the path that the browser returns to. */
  atBank(who: Shopper, soNbr: string, choice: BankChoice, payNbr?: string): Promise<string>
  /** The bank's page of a payment that was started. */
  bankPage(going: Readonly<Record<string, unknown>>): Promise<URL>
  /** Submits it. */
  submit(address: URL, choice: BankChoice): Promise<string>
  /** Posts a form to a path of the shop, as a provider's server does. */
  form(path: string, fields: Record<string, string>): Promise<{ status: number; body: string }>
  attemptsOf(soNbr: string): Promise<(typeof paymentAttempts.$inferSelect)[]>
}

/** Creates a shop whose payments go to the demo bank, or to the given accounts. */
export async function createBankShop(
  accounts: readonly ProviderAccounts[] = [],
  bank: TestBank = createTestBank(),
): Promise<BankShop> {
  const payments = paymentsFrom(accounts, bank)
  const shop = await createOrdersShop({
    ports: { payments },
    add: (app, directory) => bank.addTo(app, directory),
  })
  const [{ host }] = shop.gateway.stores
  const { app } = shop.gateway
  let made = 0
  const form: BankShop['form'] = async (path, fields) => {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: reply.statusCode, body: reply.body }
  }
  let paid = 0
  // Each from another address, since payments per address are limited.
  const pay: BankShop['pay'] = (who, soNbr, payNbr = 'CARD', reqId) => {
    const remoteAddress = `10.9.${Math.floor(++paid / 250)}.${paid % 250}`
    const at = { remoteAddress, ...(reqId !== undefined && { reqId }) }
    return shop.call(payOps.pay, { soNbr, payNbr }, who, at)
  }
  const submit: BankShop['submit'] = async (address, choice) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/demo-pay',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...Object.fromEntries(address.searchParams),
        choice,
      }).toString(),
    })
    return new URL(String(reply.headers.location)).pathname
  }
  return {
    ...shop,
    submit,
    bankPage: (going) => bankPage(app, host, going),
    payments,
    form,
    pay,
    async unpaid(who, qty = 1) {
      const skuId = await shop.sell(`B${++made}`)
      const { json } = await shop.order(who, {
        PtList: [line(skuId, qty)],
        amt: 1_000 * qty + (1_000 * qty >= 5_000 ? 0 : 100),
      })
      if (json.retCode !== 1) throw new Error(`no order: ${JSON.stringify(json)}`)
      return String(json.soNbr)
    },
    async atBank(who, soNbr, choice, payNbr) {
      const { json } = await pay(who, soNbr, payNbr)
      return submit(await bankPage(app, host, json), choice)
    },
    attemptsOf: (soNbr) =>
      shop.gateway.database.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.soNbr, soNbr)),
  }
}
