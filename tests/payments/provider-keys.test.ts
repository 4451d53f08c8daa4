import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVault } from '../../gateway/kernel/vault.ts'
import { createTestBank } from '../../gateway/demo/test-bank/test-bank.ts'
import { checkMacValue, isSealed } from '../../gateway/payment/providers/ecpay/check-mac-value.ts'
import { ownKeysOf, paymentsFrom } from '../../gateway/payment/index.ts'
import { resealSecrets } from '../../gateway/store/store-secrets.ts'
import { StoreDirectory } from '../../gateway/store/store-directory.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { pay } from '../../schemas/pay/pay.ops.ts'
import * as ops from '../../schemas/pay/provider-keys.ops.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'
import { ecpayWith } from './ecpay-accounts.ts'
import { startEcpay, type EcpaySimulator } from './ecpay-simulator.ts'

const shared = { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' }
const own = { merchantId: '2000132', hashKey: 'Own5294y06JbISpM', hashIv: 'OwnV77hoKGq4kWxN' }
const wrong = { ...own, hashKey: 'Wrong94y06JbISpM' }
const secrets = [own.hashKey, own.hashIv, wrong.hashKey]
const provider = 'ecpay' as const

let ecpay: EcpaySimulator
let shop: OrdersShop
let directory: StoreDirectory
let who: Shopper
const vault = createVault(['the key of this test, long enough'])
const bank = createTestBank()

beforeAll(async () => {
  // It knows the shop by its own keys; a request with others gets an answer that it cannot read.
  ecpay = await startEcpay(own)
  const payments = paymentsFrom(
    ecpayWith(shared, ecpay.origin),
    bank,
    ownKeysOf(vault, (nbr) => directory.byNbr(nbr)),
  )
  shop = await createOrdersShop({
    ports: { payments, vault },
    add: (_, known) => {
      directory = known
      return Promise.resolve()
    },
  })
  who = await shop.shopper()
})
afterAll(async () => {
  await shop.gateway.close()
  await ecpay.close()
})

const at = (place: number) => ({ operator: true, store: shop.gateway.stores[place] ?? shop.gateway.stores[0] }) // prettier-ignore
const operate = (...[op, input, place = 0]: [Parameters<OrdersShop['operate']>[0], object, number?]) =>
  shop.gateway.call(op, { ...input }, at(place)) // prettier-ignore
const set = async (keys: typeof own, place = 0) => {
  const { json } = await operate(ops.setProviderKeys, { provider, keys }, place)
  expect(json.retCode).toBe(1)
  await directory.reload()
}
const shown = async (place = 0) => {
  const { json, text } = await operate(ops.listProviders, {}, place)
  for (const secret of secrets) expect(text).not.toContain(secret)
  return (json.rows as Record<string, unknown>[])[0]
}
const tried = async (input: object = {}, place = 0) =>
  (await operate(ops.tryProviderKeys, { provider, ...input }, place)).json.verdict

/** Everything in the database, as text. */
async function database(): Promise<string> {
  const { pool } = shop.gateway.database
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  )
  const all = await Promise.all(
    rows.map(({ name }) => pool.query<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return all.flatMap((one) => one.rows.map(({ row }) => row)).join('\n')
}

/** Starts a payment by card. Returns the form for ECPay. */
async function begin(soNbr: string): Promise<Record<string, string>> {
  const { json } = await shop.call(pay, { soNbr, payNbr: 'CARD' }, who)
  const page = await shop.gateway.app.inject({
    url: String(json.redirectUrl),
    headers: { host: shop.gateway.stores[0].host },
  })
  return Object.fromEntries(
    [...page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  )
}

/** ECPay's notification of a payment, signed with its keys of the shop. */
async function notify(form: Record<string, string>, keys: typeof own): Promise<number> {
  const fields = {
    MerchantID: keys.merchantId,
    MerchantTradeNo: form.MerchantTradeNo ?? '',
    RtnCode: '1',
    RtnMsg: 'OK',
    TradeNo: `26${(form.MerchantTradeNo ?? '').slice(0, 12)}`,
    TradeAmt: form.TotalAmount ?? '',
    PaymentDate: '2026/11/24 12:00:00',
    SimulatePaid: '0',
  }
  const reply = await shop.gateway.app.inject({
    method: 'POST',
    url: '/pay/notify/ecpay',
    headers: {
      host: shop.gateway.stores[0].host,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ ...fields, CheckMacValue: checkMacValue(fields, keys) }).toString(), // prettier-ignore
  })
  return reply.statusCode
}

describe('the keys of a payment provider', () => {
  it('are those of the installation until the store has its own', async () => {
    expect(await shown()).toMatchObject({ source: 'installation', ends: '', isReadable: true })
    expect(await tried()).toBe('refused')
    await shop.sell('K1')
    expect((await begin(await shop.placed(who, 'K1-1'))).MerchantID).toBe(shared.merchantId)
  })

  it('can be tried before they are saved, and the answer is clear', async () => {
    expect(await tried({ keys: own })).toBe('works')
    expect(await tried({ keys: wrong })).toBe('refused')
    expect(await shown()).toMatchObject({ source: 'installation' })
  })

  it('when wrong, leave the order payable until they are right', async () => {
    await set(wrong)
    expect(await tried()).toBe('refused')
    await shop.sell('K2')
    const soNbr = await shop.placed(who, 'K2-1')
    const form = await begin(soNbr)
    expect(isSealed(form, own)).toBe(false)
    expect(await notify(form, own)).toBe(400)
    expect((await shop.orderOf(soNbr)).stat).toBe('pay')
    await set(own)
    expect(await tried()).toBe('works')
    const again = await begin(soNbr)
    expect(isSealed(again, own)).toBe(true)
    expect(await notify(again, own)).toBe(200)
    expect((await shop.orderOf(soNbr)).stat).toBe('pledge')
  })

  it('are sealed in the database, and in no answer and no audit', async () => {
    const all = await database()
    expect(all).toContain('pay:ecpay')
    for (const secret of secrets) expect(all).not.toContain(secret)
    const [first] = shop.gateway.stores
    const sealed = directory.byNbr(first.storeNbr)?.sealed.get('pay:ecpay') ?? ''
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain(own.hashKey) // prettier-ignore
    expect(await shown()).toMatchObject({ source: 'own', ends: '32', setBy: 'operator' })
    const { text } = await operate(listAudit, {})
    expect(text).toContain('pay.setProviderKeys')
    for (const secret of secrets) expect(text).not.toContain(secret)
    const refused = await operate(ops.setProviderKeys, {
      provider,
      keys: { ...own, hashIv: '-!-' },
    })
    expect(refused.status).toBe(400)
    for (const secret of secrets) expect(refused.text).not.toContain(secret)
  })

  it('of two stores differ, and open for their own store only', async () => {
    const [first, second] = shop.gateway.stores
    await set({ ...own, merchantId: '2000999' }, 1)
    expect(await shown(1)).toMatchObject({ source: 'own', ends: '99', takesCurrency: false })
    expect(await shown(0)).toMatchObject({ ends: '32' })
    const { pool } = shop.gateway.database
    const kept = await pool.query<{ sealed: string }>('select sealed from store_secret where store_nbr = $1', [second.storeNbr]) // prettier-ignore
    await pool.query('update store_secret set sealed = (select sealed from store_secret where store_nbr = $1) where store_nbr = $2', [first.storeNbr, second.storeNbr]) // prettier-ignore
    expect(await shown(1)).toMatchObject({ isReadable: false })
    await directory.reload()
    // Not the installation's account either: the money would go to somebody else.
    expect(await tried({}, 1)).toBe('none')
    await pool.query('update store_secret set sealed = $1 where store_nbr = $2', [kept.rows[0]?.sealed, second.storeNbr]) // prettier-ignore
  })

  it('reach other processes at once', async () => {
    const other = new StoreDirectory(shop.gateway.database)
    await other.open()
    try {
      await operate(ops.setProviderKeys, { provider, keys: own })
      const [{ storeNbr }] = shop.gateway.stores
      const keys = ownKeysOf(vault, (nbr) => other.byNbr(nbr))
      const now = await directory.reload().then(() => directory.byNbr(storeNbr)?.sealed)
      await expect.poll(() => other.byNbr(storeNbr)?.sealed).toEqual(now)
      expect(keys(storeNbr, provider)).toEqual(own)
    } finally {
      other.close()
    }
  })

  it('are sealed anew with a new key of the installation, so that the old one can go', async () => {
    const { db } = shop.gateway.database
    const fresh = 'a newer key of this test, long too'
    await resealSecrets(db, createVault([fresh, 'the key of this test, long enough']))
    await directory.reload()
    const keys = ownKeysOf(createVault([fresh]), (nbr) => directory.byNbr(nbr))
    expect(keys(shop.storeNbr, provider)).toEqual(own)
    expect(ownKeysOf(vault, (nbr) => directory.byNbr(nbr))(shop.storeNbr, provider)).toBe(
      'unreadable',
    )
    await resealSecrets(db, createVault(['the key of this test, long enough', fresh]))
    await directory.reload()
  })

  it('need a fresh proof, and go when they are removed', async () => {
    const { pool } = shop.gateway.database
    await pool.query("update operator_session set proven_at = now() - interval '1 hour'")
    for (const [op, input] of [
      [ops.setProviderKeys, { provider, keys: own }],
      [ops.tryProviderKeys, { provider }],
      [ops.removeProviderKeys, { provider }],
    ] as const)
      expect((await operate(op, input)).json.code).toBe('PROOF_NEEDED')
    await pool.query('update operator_session set proven_at = now()')
    expect((await operate(ops.removeProviderKeys, { provider })).json.retCode).toBe(1)
    expect((await operate(ops.removeProviderKeys, { provider })).status).toBe(404)
    await directory.reload()
    expect(await shown()).toMatchObject({ source: 'installation' })
    await shop.sell('K3')
    expect((await begin(await shop.placed(who, 'K3-1'))).MerchantID).toBe(shared.merchantId)
  })

  it('of a provider that does not answer say so', async () => {
    await ecpay.close()
    expect(await tried({ keys: own })).toBe('unreachable')
    expect(await bank.tryKeys()).toBe('works')
  })
})
