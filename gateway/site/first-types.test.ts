import { expect, it } from 'vitest'
import type { ResolvedBlock, ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { firstTypes } from './first-types.ts'

const key = 'cart.getCartList?{}'
const cart: ResolvedBlock = {
  id: 'main',
  type: 'Cart',
  props: {},
  data: { cart: key },
  slots: {
    body: [{ id: 'lines', type: 'CartLines', props: {} }],
    more: [{ id: 'title', type: 'Title', props: { title: 'You may also like' } }],
  },
}
const typesOf = (pending: readonly string[]) => {
  const page = {
    PageInfo: { id: 'cart//' },
    PageList: [cart],
    Data: {},
    Pending: pending.map((one) => ({ key: one })),
  } as unknown as ResolvedPage // the parts that are read
  return firstTypes({ page, head: { ...page, PageList: [] }, query: new URLSearchParams() })
}

it('leaves content between the parts of a main block that the server drew until the page is used', () => {
  expect(typesOf([])).toEqual(['Cart', 'CartLines'])
})

it('has all that stands in a main block that waits for data, which the server did not draw', () => {
  expect(typesOf([key])).toEqual(['Cart', 'CartLines', 'Title'])
})
