import { describe, expect, it, vi } from 'vitest'
import { opByKey } from '../../schemas/ops.ts'
import { cancelOrder, getSoStat } from '../../schemas/order/order.ops.ts'
import { CallError } from '../transport/call-error.ts'
import type { postToApp } from './native-app.ts'
import { notifyApp } from './notify-app.ts'

describe('the embedding app', () => {
  it('is told of a changed order, once it is changed, and of nothing else', async () => {
    const post = vi.fn<typeof postToApp>(() => true)
    const answer = { stat: 'cancel' }
    const transport = notifyApp(() => Promise.resolve(answer), post)
    expect(await transport(getSoStat, {})).toBe(answer)
    expect(post).not.toHaveBeenCalled()
    expect(await transport(cancelOrder, {})).toBe(answer)
    expect(post.mock.calls).toEqual([[{ type: 'orderChanged' }]])
    const failing = notifyApp(() => Promise.reject(new CallError('network')), post)
    await expect(failing(cancelOrder, {})).rejects.toThrow(CallError)
    expect(post).toHaveBeenCalledTimes(1)
  })

  it('is told by every command after which the list of orders is read again', () => {
    const ops = [...opByKey.values()]
    const silent = ops
      .filter((op) => op.access !== 'operator' && op.fun !== 'account')
      .filter((op) => op.clears?.includes('orderList') && !op.changesOrder)
    expect(silent.map(({ key }) => key)).toEqual([])
    const told = ops.filter((op) => op.changesOrder).map(({ key }) => key)
    expect(told).toEqual(
      expect.arrayContaining([
        'order.addGuestOrder',
        'order.updPayInfo',
        'order.refund',
        'ret.applyPartRet',
        'ret.cancelRet',
        'pay.payd',
      ]),
    )
  })
})
