/**
 * The bundles of a language's texts. Every page includes the first two; the others load with the
 * screens and overlays that use them.
 */
export const textBundles = [
  'shell',
  'blocks',
  'account',
  'address',
  'form',
  'overlays',
  'product',
  'cart',
  'checkout',
  'order',
  'group',
  'pictures',
  'afterSales',
  'review',
] as const
export type TextBundle = (typeof textBundles)[number]

/** Bundles included in every page. */
export const pageBundles: readonly TextBundle[] = ['shell', 'blocks']

/** The further bundles that the blocks of a group need. */
export const bundlesOfGroup: Readonly<Record<string, readonly TextBundle[]>> = {
  account: ['account'],
  address: ['address'],
  form: ['form', 'pictures'],
  product: ['product'],
  cart: ['cart'],
  checkout: ['checkout'],
  order: ['order'],
  group: ['group'],
  afterSales: ['afterSales', 'order', 'address', 'pictures'],
  review: ['review'],
}
