import type { FrameKind, PageDocument } from '../engine/document/document.schema.ts'
import foot from './frames/foot.json' with { type: 'json' }
import head from './frames/head.json' with { type: 'json' }
import nav from './frames/nav.json' with { type: 'json' }
import address from './address/page.json' with { type: 'json' }
import addressForm from './address-form/page.json' with { type: 'json' }
import after from './after/page.json' with { type: 'json' }
import bind from './bind/page.json' with { type: 'json' }
import cart from './cart/page.json' with { type: 'json' }
import checkout from './checkout/page.json' with { type: 'json' }
import campaign from './campaign/page.json' with { type: 'json' }
import coupon from './coupon/page.json' with { type: 'json' }
import favorites from './favorites/page.json' with { type: 'json' }
import form from './form/page.json' with { type: 'json' }
import home from './home/page.json' with { type: 'json' }
import info from './info/page.json' with { type: 'json' }
import invoiceForm from './invoice-form/page.json' with { type: 'json' }
import item from './item/page.json' with { type: 'json' }
import items from './items/page.json' with { type: 'json' }
import login from './login/page.json' with { type: 'json' }
import lookup from './lookup/page.json' with { type: 'json' }
import member from './member/page.json' with { type: 'json' }
import notFound from './not-found/page.json' with { type: 'json' }
import guestOrder from './guest-order/page.json' with { type: 'json' }
import guestOrderPay from './guest-order-pay/page.json' with { type: 'json' }
import orderDetail from './order-detail/page.json' with { type: 'json' }
import orderList from './order-list/page.json' with { type: 'json' }
import orderLookup from './order-lookup/page.json' with { type: 'json' }
import orderPay from './order-pay/page.json' with { type: 'json' }
import payResult from './pay-result/page.json' with { type: 'json' }
import points from './points/page.json' with { type: 'json' }
import pointGift from './point-gift/page.json' with { type: 'json' }
import commission from './commission/page.json' with { type: 'json' }
import level from './level/page.json' with { type: 'json' }
import preview from './preview/page.json' with { type: 'json' }
import profile from './profile/page.json' with { type: 'json' }
import refund from './refund/page.json' with { type: 'json' }
import refundInfo from './refund-info/page.json' with { type: 'json' }
import promo from './promo/page.json' with { type: 'json' }
import register from './register/page.json' with { type: 'json' }
import reset from './reset/page.json' with { type: 'json' }
import search from './search/page.json' with { type: 'json' }
import test1 from './test1/page.json' with { type: 'json' }
import type { ScreenName } from './routes.ts'

/** The default page of each screen, shown until an operator publishes another. */
export const defaultPages = {
  home,
  items,
  item,
  buy: item,
  preview,
  campaign,
  promo,
  coupon,
  favorites,
  points,
  pointGift,
  commission,
  level,
  search,
  login,
  register,
  lookup,
  reset,
  bind,
  address,
  addressForm,
  invoiceForm,
  profile,
  member,
  info,
  form,
  cart,
  orderList,
  orderDetail,
  orderLookup,
  guestOrder,
  linkedOrder: guestOrder,
  after,
  refund,
  refundInfo,
  orderPay,
  guestOrderPay,
  payResult,
  checkout,
  test1,
  notFound,
} as Partial<Record<ScreenName, PageDocument>> // JSON modules widen literals; `npm test` checks each against the engine

/** The frames of a store that has published none. */
export const defaultFrames = { head, foot, nav } as unknown as Record<FrameKind, PageDocument> // as above
