import { describe, expect, it } from 'vitest'
import { orderEvents, statsTaking, targetOf, type OrderEvent } from './order-events.ts'
import { actionsOf, orderStats, type OrderAction } from './order-stat.ts'

const at = (stat: (typeof orderStats)[number], isExp = false) => ({ stat, isExp, statBefore: null })

/** What happens to the order itself where an action succeeds. */
const behind: Partial<Record<OrderAction, OrderEvent>> = {
  pay: 'captured',
  cancelOrder: 'cancelled',
  reFund: 'refundRequested',
  afterSale: 'returnRequested',
  returns: 'returnRequested',
  exppay: 'trialPaid',
}

describe('actions', () => {
  it.each(orderStats)('of an order that is %s are taken by it', (stat) => {
    const refused = [false, true].flatMap((isExp) =>
      actionsOf(stat, isExp, 'detail').filter((action) => {
        const event = behind[action]
        return event !== undefined && targetOf(event, at(stat, isExp)) === undefined
      }),
    )
    expect(refused).toEqual([])
  })

  it('are as the specification lists them', () => {
    const of = (isExp: boolean) =>
      Object.fromEntries(
        orderStats.map((stat) => [stat, actionsOf(stat, isExp, 'detail').join(' ')]),
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

  it('of a list are only to pay', () => {
    const offering = orderStats.filter((stat) => actionsOf(stat, false, 'list').length)
    expect(offering).toEqual(['pay'])
    expect(actionsOf('pay', true, 'list')).toEqual(['pay'])
  })
})

describe('events', () => {
  it('leave every stat but the last ones', () => {
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

  it('take a trial that arrived to its days, anything else to its owner', () => {
    expect(targetOf('delivered', at('shiping'))).toBe('delivered')
    expect(targetOf('delivered', at('shiping', true))).toBe('exping')
  })

  it('take a refused return back to where it came from', () => {
    expect(targetOf('returnRejected', { stat: 'reting', isExp: true, statBefore: 'exping' })).toBe(
      'exping',
    )
    expect(targetOf('returnRejected', at('reting'))).toBeUndefined()
  })

  it('are not taken elsewhere', () => {
    expect(statsTaking('deadlinePassed')).toEqual(['pay'])
    expect(targetOf('deadlinePassed', at('pledge'))).toBeUndefined()
    expect(targetOf('captured', at('closed'))).toBeUndefined()
  })
})
