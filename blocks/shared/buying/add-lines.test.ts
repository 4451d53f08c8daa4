import { expect, it } from 'vitest'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { addLines } from './add-lines.ts'

const line = (skuId: string) => ({ skuId, qtyOrd: 1, kind: 0 as const })

/** A shop whose calls wait until they are answered. */
function shopOf(session: { userNbr?: string }) {
  const waiting: { skuId: string | undefined; end: (error?: Error) => void }[] = []
  const shop = {
    session: { peek: () => session },
    call: (_op: unknown, { PtList }: { PtList: { skuId: string }[] }) =>
      new Promise((resolve, reject) =>
        waiting.push({
          skuId: PtList[0]?.skuId,
          end: (error) => (error ? reject(error) : resolve({})),
        }),
      ),
  }
  return { shop: shop as unknown as Shop, waiting } // what the function reads
}
const isSent = () => new Promise((resolve) => setTimeout(resolve))

it('a guest’s calls follow each other, also after one that failed', async () => {
  const { shop, waiting } = shopOf({})
  const first = addLines(shop, [line('A')])
  const second = addLines(shop, [line('B')])
  await isSent()
  expect(waiting.map(({ skuId }) => skuId)).toEqual(['A'])
  waiting[0]?.end(new Error('sold out'))
  await expect(first).rejects.toThrow('sold out')
  await isSent()
  expect(waiting.map(({ skuId }) => skuId)).toEqual(['A', 'B'])
  waiting[1]?.end()
  await expect(second).resolves.toEqual({})
})

it('a member’s calls need not wait', async () => {
  const { shop, waiting } = shopOf({ userNbr: 'M1' })
  void addLines(shop, [line('A')])
  void addLines(shop, [line('B')])
  await isSent()
  expect(waiting).toHaveLength(2)
})
