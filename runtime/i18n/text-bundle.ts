/**
 * The texts of a language come in parts: every page carries the first two, the others come with what says them: the
 * screens of accounts, addresses, forms, products, the cart, the checkout, orders, groups, and what lies above the page.
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
] as const
export type TextBundle = (typeof textBundles)[number]

/** What every page carries. */
export const pageBundles: readonly TextBundle[] = ['shell', 'blocks']

/** What blocks of a group speak by beside that. */
export const bundleOfGroup: Readonly<Record<string, TextBundle>> = {
  account: 'account',
  address: 'address',
  form: 'form',
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  order: 'order',
  group: 'group',
}
