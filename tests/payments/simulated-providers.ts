import { createHmac, randomBytes } from 'node:crypto'
import { createTestBank, type TestBank } from '../../gateway/demo/test-bank/test-bank.ts'
import type {
  PaymentEvent,
  PaymentProvider,
  RefundOutcome,
} from '../../gateway/core/payment-port.ts'
import type { ProviderAccounts } from '../../gateway/payment/providers/define-provider.ts'
import {
  checkMacValue,
  type EcpayKeys,
} from '../../gateway/payment/providers/ecpay/check-mac-value.ts'
import { ecpayWith } from './ecpay-accounts.ts'
import { startEcpay } from './ecpay-simulator.ts'
import { createSessionProvider } from './session-provider.ts'

type Happened = Pick<PaymentEvent, 'attemptNbr' | 'outcome' | 'amt'>

/** The outside of a provider: what it sends, and what it answers. */
export interface Simulated {
  name: string
  bank?: TestBank
  accounts: readonly ProviderAccounts[]
  /** A notification as it sends it, with its own keys, or with those of somebody else. */
  notice(what: Happened, isForged?: boolean): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

/** One whose answers a test chooses. */
export interface Askable extends Simulated {
  /** What it answers about an attempt from now on. */
  asked(what: Happened): void
  /** What becomes of the next refund; `undefined` loses the answer after the refund. */
  refunds(outcome: Exclude<RefundOutcome, 'later'> | undefined): void
  /** Refunds that it was told to make. */
  refundCalls(): number
}

const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** ECPay's published test merchant. */
const keys: EcpayKeys = {
  merchantId: '3002607',
  hashKey: 'pwFHCqoQZGmho4w6',
  hashIv: 'EkRm7iFT261dpevs',
}

async function simulatedEcpay(): Promise<Askable> {
  const ecpay = await startEcpay(keys)
  const [query, act] = ['/Cashier/QueryTradeInfo/V5', '/CreditDetail/DoAction']
  ecpay.always(act, () => ({ RtnCode: '1' }))
  const tradeNo = (attemptNbr: string) => `2611${attemptNbr.slice(0, 12)}`
  return {
    name: 'ecpay',
    accounts: ecpayWith(keys, ecpay.origin),
    notice({ attemptNbr, outcome, amt }, isForged) {
      const fields = {
        MerchantID: keys.merchantId,
        MerchantTradeNo: attemptNbr,
        RtnCode: outcome === 'failed' ? '10100058' : '1',
        RtnMsg: '',
        TradeNo: tradeNo(attemptNbr),
        TradeAmt: String(amt),
        PaymentDate: '2026/11/21 12:00:00',
        SimulatePaid: outcome === 'ignored' ? '1' : '0',
      }
      const sealing = isForged ? { ...keys, hashKey: 'anotherKey123456' } : keys
      return form({ ...fields, CheckMacValue: checkMacValue(fields, sealing) })
    },
    asked: ({ attemptNbr, outcome, amt }) =>
      ecpay.always(query, ({ MerchantTradeNo }) =>
        MerchantTradeNo === attemptNbr
          ? {
              TradeNo: tradeNo(attemptNbr),
              TradeAmt: String(amt),
              TradeStatus: outcome === 'paid' ? '1' : '10200095',
            }
          : { TradeStatus: '10200047' },
      ),
    refunds(outcome) {
      if (outcome === undefined) ecpay.lose(act)
      ecpay.always(act, () => ({ RtnCode: outcome === 'done' ? '1' : '0' }))
    },
    refundCalls: () => ecpay.calls.filter(({ path }) => path === act).length,
    close: ecpay.close,
  }
}

function simulatedBank(): Simulated {
  const secret = randomBytes(32)
  return {
    name: 'sandbox',
    bank: createTestBank(secret),
    accounts: [],
    notice({ attemptNbr, outcome, amt }, isForged) {
      const fields = {
        attempt: attemptNbr,
        amt: String(amt),
        currency: 'TWD',
        trade: `T${attemptNbr}`,
        outcome,
        event: `${outcome}-${attemptNbr}-${amt}`,
      }
      const ordered = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
      const seal = createHmac('sha256', isForged ? 'mine' : secret)
      return form({ ...fields, seal: seal.update(JSON.stringify(ordered)).digest('base64url') })
    },
    close: () => Promise.resolve(),
  }
}

/** A provider at which the whole installation has an account, without any key. */
export const sessionAccounts = (provider: PaymentProvider): readonly ProviderAccounts[] => [
  {
    kind: {
      name: provider.name,
      title: {},
      capabilities: provider.capabilities,
      keys: [],
      account: '',
    },
    byStore: new Map([['', {}]]),
    isKeys: (given): given is Record<string, string> => given !== undefined,
    connect: () => provider,
  },
]

function simulatedSessions(): Askable {
  const { provider, state, notice } = createSessionProvider()
  return {
    name: 'session',
    accounts: sessionAccounts(provider),
    notice: (what, isForged) =>
      notice(
        { ...what, eventId: `${what.attemptNbr}-${what.outcome}-${what.amt}` },
        isForged ? 'another' : 'key',
      ),
    asked: (what) =>
      void state.asked.set(what.attemptNbr, { eventId: `asked-${what.attemptNbr}`, tradeNo: 'S1', currency: 'TWD', note: '', ...what }), // prettier-ignore
    refunds: (outcome) => void (state.refund = outcome),
    refundCalls: () => state.refunds.length,
    close: () => Promise.resolve(),
  }
}

export const askable: readonly [string, () => Promise<Askable>][] = [
  ['ECPay', simulatedEcpay],
  ['a provider of sessions', () => Promise.resolve(simulatedSessions())],
]

/** Every provider of the project, and one of the kind that none of them is. */
export const simulated: readonly [string, () => Promise<Simulated>][] = [
  ...askable,
  ['the demo’s bank', () => Promise.resolve(simulatedBank())],
]
