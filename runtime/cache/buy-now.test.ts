import { expect, it } from 'vitest'
import { forgetBuyNow, keepBuyNow, readBuyNow } from './buy-now.ts'

const line = (skuId: string) => ({ skuId, qtyOrd: 1, kind: 0 as const })

it('keeps one purchase per store for the visit if the browser refuses storage', async () => {
  expect(await readBuyNow('S1')).toEqual([])
  await keepBuyNow('S1', [line('K1')])
  await keepBuyNow('S1', [line('K2')])
  await keepBuyNow('S2', [line('K3')])
  expect(await readBuyNow('S1')).toEqual([line('K2')])
  await forgetBuyNow('S1')
  expect(await readBuyNow('S1')).toEqual([])
  expect(await readBuyNow('S2')).toEqual([line('K3')])
})
