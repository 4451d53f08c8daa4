import { describe, expect, it } from 'vitest'
import { orderEvents, statsTaking, targetOf, type OrderEvent } from './order-events.ts'
import { actionsOf, orderStats, type OrderAction } from '../order-ref/order-stat.ts'

const at = (stat: (typeof orderStats)[number], isExp = false, isVirtual = false) => ({
  stat,
  isExp,
  isVirtual,
  statBefore: null,
})

/** Event that an action triggers if it succeeds. */
const behind: Partial<Record<OrderAction, OrderEvent>> = {
  pay: 'captured',
  cancelOrder: 'cancelled',
  reFund: 'refundRequested',
  afterSale: 'returnRequested',
  returns: 'returnRequested',
  exppay: 'trialPaid',
}

describe('actions', () => {
  it.each(orderStats)('of an order that is %s are accepted', (stat) => {
    const natures = [
      { isExp: false, isVirtual: false },
      { isExp: true, isVirtual: false },
      { isExp: false, isVirtual: true },
    ]
    const refused = natures.flatMap(({ isExp, isVirtual }) =>
      actionsOf({ stat, isExp, isVirtual }, 'detail').filter((action) => {
        const event = behind[action]
        return event !== undefined && targetOf(event, at(stat, isExp, isVirtual)) === undefined
      }),
    )
    expect(refused).toEqual([])
  })

  it('are as the specification lists them', () => {
    const of = (isExp: boolean) =>
      Object.fromEntries(
        orderStats.map((stat) => [
          stat,
          actionsOf({ stat, isExp, isVirtual: false }, 'detail').join(' '),
        ]),
      )
    expect(of(false)).toEqual({
      pay: 'pay cancelOrder',
      cod: 'cancelOrder',
      cancel: 'buyAgain',
      pledge: 'reFund',
      refunding: '',
      shiping: 'afterSale',
      reting: '',
      reted: 'buyAgain',
      closed: 'buyAgain',
      voided: 'buyAgain',
      applying: '',
      ship: '',
      exping: '',
      overdue: '',
      rejected: '',
      delivered: 'afterSale',
    })
    expect(of(true)).toEqual({
      pay: 'pay cancelOrder',
      cod: 'applyAgain',
      cancel: 'applyAgain',
      pledge: '',
      refunding: '',
      shiping: 'exppay',
      reting: '',
      reted: '',
      closed: 'applyAgain',
      voided: 'applyAgain',
      applying: 'exppay cancelOrder',
      ship: 'exppay cancelOrder',
      exping: 'returns exppay',
      overdue: 'exppay',
      rejected: '',
      delivered: 'afterSale',
    })
  })

  it('in a list are only to pay', () => {
    const offering = orderStats.filter((stat) => actionsOf(at(stat), 'list').length)
    expect(offering).toEqual(['pay'])
    expect(actionsOf(at('pay', true), 'list')).toEqual(['pay'])
  })
})

describe('events', () => {
  it('lead out of every status except final ones', () => {
    const names = Object.keys(orderEvents) as OrderEvent[] // the keys are events
    const left = orderStats.filter((stat) =>
      names.some((event) => {
        const to = targetOf(event, at(stat))
        return event !== 'capturedLate' && to !== undefined && to !== stat
      }),
    )
    const ends = orderStats.filter((stat) => !left.includes(stat))
    expect(ends).toEqual(['cancel', 'reted', 'closed', 'voided', 'rejected'])
  })

  it('lead a delivered trial to its trial days, anything else to its owner', () => {
    expect(targetOf('delivered', at('shiping'))).toBe('delivered')
    expect(targetOf('delivered', at('shiping', true))).toBe('exping')
  })

  it('lead a refused return back to its previous status', () => {
    expect(targetOf('returnRejected', { ...at('reting', true), statBefore: 'exping' })).toBe(
      'exping',
    )
    expect(targetOf('returnRejected', at('reting'))).toBeUndefined()
  })

  it('complete an order of vouchers without a parcel, which can be refunded afterwards', () => {
    expect(targetOf('vouchersIssued', at('pledge', false, true))).toBe('delivered')
    expect(targetOf('vouchersIssued', at('pledge'))).toBeUndefined()
    expect(targetOf('cancelled', at('delivered', false, true))).toBe('cancel')
    expect(targetOf('voided', at('delivered', false, true))).toBe('voided')
    for (const event of ['cancelled', 'voided'] as const)
      expect(targetOf(event, at('delivered'))).toBeUndefined()
  })

  it('are refused in other statuses', () => {
    expect(statsTaking('deadlinePassed')).toEqual(['pay'])
    expect(targetOf('deadlinePassed', at('pledge'))).toBeUndefined()
    expect(targetOf('captured', at('closed'))).toBeUndefined()
  })
})
