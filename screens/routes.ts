import type { ScreenSpec } from '../schemas/kit/define-screen.ts'
import { addressFormScreen } from './address-form/screen.ts'
import { addressScreen } from './address/screen.ts'
import { afterScreen } from './after/screen.ts'
import { bindScreen } from './bind/screen.ts'
import { buyScreen } from './buy/screen.ts'
import { campaignScreen } from './campaign/screen.ts'
import { cartScreen } from './cart/screen.ts'
import { checkoutScreen } from './checkout/screen.ts'
import { couponScreen } from './coupon/screen.ts'
import { favoritesScreen } from './favorites/screen.ts'
import { formScreen } from './form/screen.ts'
import { guestOrderPayScreen } from './guest-order-pay/screen.ts'
import { guestOrderScreen } from './guest-order/screen.ts'
import { homeScreen } from './home/screen.ts'
import { infoScreen } from './info/screen.ts'
import { invoiceFormScreen } from './invoice-form/screen.ts'
import { itemScreen } from './item/screen.ts'
import { itemsScreen } from './items/screen.ts'
import { levelScreen } from './level/screen.ts'
import { linkedOrderScreen } from './linked-order/screen.ts'
import { loginScreen } from './login/screen.ts'
import { lookupScreen } from './lookup/screen.ts'
import { memberScreen } from './member/screen.ts'
import { notFoundScreen } from './not-found/screen.ts'
import { orderDetailScreen } from './order-detail/screen.ts'
import { orderListScreen } from './order-list/screen.ts'
import { orderLookupScreen } from './order-lookup/screen.ts'
import { orderPayScreen } from './order-pay/screen.ts'
import { payResultScreen } from './pay-result/screen.ts'
import { pointGiftScreen } from './point-gift/screen.ts'
import { commissionScreen } from './commission/screen.ts'
import { pointsScreen } from './points/screen.ts'
import { previewScreen } from './preview/screen.ts'
import { profileScreen } from './profile/screen.ts'
import { promoScreen } from './promo/screen.ts'
import { refundInfoScreen } from './refund-info/screen.ts'
import { refundScreen } from './refund/screen.ts'
import { registerScreen } from './register/screen.ts'
import { resetScreen } from './reset/screen.ts'
import { searchScreen } from './search/screen.ts'
import { test1Screen } from './test1/screen.ts'

/**
 * Every screen of the shop, in matching order. A screen is built when it has a page in
 * `default-pages.ts`; until then its path shows the not-found page and `npm run check -- --missing`
 * lists it.
 */
export const screens = {
  home: homeScreen,
  items: itemsScreen,
  item: itemScreen,
  buy: buyScreen,
  preview: previewScreen,
  checkout: checkoutScreen,
  orderPay: orderPayScreen,
  guestOrderPay: guestOrderPayScreen,
  payResult: payResultScreen,
  campaign: campaignScreen,
  promo: promoScreen,
  search: searchScreen,
  login: loginScreen,
  register: registerScreen,
  lookup: lookupScreen,
  reset: resetScreen,
  bind: bindScreen,
  addressForm: addressFormScreen,
  invoiceForm: invoiceFormScreen,
  address: addressScreen,
  favorites: favoritesScreen,
  coupon: couponScreen,
  profile: profileScreen,
  commission: commissionScreen,
  points: pointsScreen,
  level: levelScreen,
  pointGift: pointGiftScreen,
  orderList: orderListScreen,
  orderDetail: orderDetailScreen,
  guestOrder: guestOrderScreen,
  orderLookup: orderLookupScreen,
  linkedOrder: linkedOrderScreen,
  after: afterScreen,
  refund: refundScreen,
  refundInfo: refundInfoScreen,
  member: memberScreen,
  cart: cartScreen,
  info: infoScreen,
  form: formScreen,
  test1: test1Screen,
  notFound: notFoundScreen,
} as const satisfies Record<string, ScreenSpec>

export type ScreenName = keyof typeof screens
