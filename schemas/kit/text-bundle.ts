/**
 * The bundles of a language's texts. Every page includes the first two; the others load with the
 * blocks, screens and overlays that use them.
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
  'category',
  'delivery',
  'favorites',
  'search',
  'notFound',
  'arrival',
  'device',
  'terms',
  'install',
  'langOffer',
  'card',
  'offline',
  'orderLookup',
  'couponPage',
] as const
export type TextBundle = (typeof textBundles)[number]

/** Bundles included in every page. */
export const pageBundles: readonly TextBundle[] = ['shell', 'blocks']
