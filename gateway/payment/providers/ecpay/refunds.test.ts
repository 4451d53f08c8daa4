import { expect, it } from 'vitest'
import type { RefundRequest } from '../../../core/payment-port.ts'
import { createRefunds } from './refunds.ts'

const keys = { merchantId: '3002607', hashKey: 'k', hashIv: 'v', creditCheckCode: '59997889' }
const noon = new Date('2026-11-27T04:00:00Z')

/** Refunds at an ECPay that says that state, and accepts those actions. */
function ecpayIn(status: string, accepted = 'REN') {
  const said: string[] = []
  const refunds = createRefunds(
    {
      post: async (_path, { Action = '', TotalAmount }) => {
        said.push(`${Action} ${TotalAmount}`)
        return { RtnCode: accepted.includes(Action) ? '1' : '0' }
      },
      postForJson: async (_path, fields) => {
        expect(fields).toEqual({ CreditRefundId: '11304112', CreditAmount: '1000', CreditCheckCode: '59997889' }) // prettier-ignore
        said.push('asked')
        return { RtnMsg: '', RtnValue: { status } }
      },
    },
    keys,
  )
  return { said, refunds }
}

const request = (amt: number, more: Partial<RefundRequest> = {}): RefundRequest => ({
  refundNbr: 'R1',
  attempt: {
    attemptNbr: 'P1',
    ref: '11304112',
    tradeNo: 'T1',
    method: 'credit',
    amt: 1_000,
    currency: 'TWD',
  },
  amt,
  isWhole: amt === 1_000,
  now: noon,
  ...more,
})

it.each([
  ['Captured', 1_000, 'done', ['R 1000']],
  ['Captured', 300, 'done', ['R 300']],
  ['To be captured', 1_000, 'done', ['E 1000', 'N 1000']],
  ['To be captured', 300, 'done', ['R 300']],
  ['Authorized', 1_000, 'done', ['N 1000']],
  // Once it is captured; nothing is sent before.
  ['Authorized', 300, 'later', []],
  ['a state of next year', 1_000, 'refused', []],
])(
  'of a payment that is %s send back %i as ECPay allows: %s',
  async (status, amt, outcome, actions) => {
    // prettier-ignore
    const { said, refunds } = ecpayIn(status)
    expect(await refunds.refund(request(amt))).toBe(outcome)
    expect(said).toEqual(['asked', ...actions])
  },
)

it('stop where ECPay refuses one', async () => {
  const { said, refunds } = ecpayIn('To be captured', 'RN')
  expect(await refunds.refund(request(1_000))).toBe('refused')
  expect(said).toEqual(['asked', 'E 1000'])
})

it.each([
  ['2026-11-27T12:14:59Z', 'done'],
  ['2026-11-27T12:15:00Z', 'later'],
  ['2026-11-27T12:30:59Z', 'later'],
  ['2026-11-27T12:31:00Z', 'done'],
])('at %s, around the daily capture in Taipei, end as %s', async (now, outcome) => {
  const { said, refunds } = ecpayIn('Captured')
  expect(await refunds.refund(request(1_000, { now: new Date(now) }))).toBe(outcome)
  expect(said.length).toBe(outcome === 'done' ? 2 : 0)
})

it('without the number of the authorisation try what ECPay would refuse in another state', async () => {
  const { said, refunds } = ecpayIn('', 'N')
  const attempt = { ...request(1_000).attempt, ref: '' }
  expect(await refunds.refund(request(1_000, { attempt }))).toBe('done')
  expect(said).toEqual(['R 1000', 'E 1000', 'N 1000'])
  expect(await refunds.refund(request(300, { attempt }))).toBe('refused')
})
