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

const bundlesOfGroup: Readonly<Record<string, readonly TextBundle[]>> = {
  account: ['account'],
  address: ['address'],
  form: ['form', 'pictures'],
  product: ['product'],
  cart: ['cart'],
  checkout: ['checkout'],
  order: ['order', 'delivery'],
  group: ['group'],
  afterSales: ['afterSales', 'order', 'address', 'pictures'],
  review: ['review'],
}

/** Of blocks that need more than their group. */
const bundlesOfType: Readonly<Record<string, readonly TextBundle[]>> = {
  CgGoods: ['category', 'card'],
  CgMenu: ['category'],
  CheckoutDelivery: ['delivery', 'device'],
  CheckoutSummary: ['terms'],
  CpgInfo: ['card'],
  CpnInfo: ['couponPage'],
  DeliveryFacts: ['delivery'],
  Favorites: ['favorites', 'card'],
  GoodsList: ['card'],
  NotFound: ['notFound'],
  OrderLookup: ['orderLookup'],
  RecentGoods: ['card'],
  Register: ['terms'],
  Search: ['search', 'card'],
}

/** The bundles that a block needs in addition to those of every page. */
export const bundlesOf = ({ type, group }: { type: string; group: string }): TextBundle[] => [
  ...(bundlesOfGroup[group] ?? []),
  ...(bundlesOfType[type] ?? []),
]
