import type { TextBundle } from './text-bundle.ts'

interface Group {
  /** Name shown to operators. */
  name: string
  /** Text bundles that all its blocks need, in addition to those of every page. */
  texts: readonly TextBundle[]
}

/** Groups of blocks, in the order of the palette. */
export const blockGroups = {
  frame: { name: 'Page frame', texts: [] },
  content: { name: 'Content', texts: [] },
  layout: { name: 'Layout', texts: [] },
  catalogue: { name: 'Products and offers', texts: [] },
  product: { name: 'Product page parts', texts: ['product'] },
  account: { name: 'Member account', texts: ['account'] },
  form: { name: 'Forms', texts: ['form', 'pictures'] },
  address: { name: 'Addresses and invoices', texts: ['address'] },
  cart: { name: 'Cart', texts: ['cart'] },
  checkout: { name: 'Checkout', texts: ['checkout'] },
  order: { name: 'Orders and payment', texts: ['order', 'delivery'] },
  group: { name: 'Group buying', texts: ['group'] },
  afterSales: {
    name: 'Returns and refunds',
    texts: ['afterSales', 'order', 'address', 'pictures'],
  },
  review: { name: 'Reviews', texts: ['review'] },
} as const satisfies Record<string, Group>
export type BlockGroup = keyof typeof blockGroups
