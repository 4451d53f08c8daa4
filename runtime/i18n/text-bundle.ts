/**
 * The texts of a language come in parts: every page carries the first two, the others come with what says them: the
 * screens of accounts, forms, products, the cart, and what lies above the page.
 */
export const textBundles = [
  'shell',
  'blocks',
  'account',
  'form',
  'overlays',
  'product',
  'cart',
] as const
export type TextBundle = (typeof textBundles)[number]

/** What every page carries. */
export const pageBundles: readonly TextBundle[] = ['shell', 'blocks']

/** What blocks of a group speak by beside that. */
export const bundleOfGroup: Readonly<Record<string, TextBundle>> = {
  account: 'account',
  form: 'form',
  product: 'product',
  cart: 'cart',
}
