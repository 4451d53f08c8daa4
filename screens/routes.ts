import { cutNbr, defineScreen, type ScreenSpec } from '../schemas/kit/define-screen.ts'

const nbr = (params: Record<string, string>, name: string): string => cutNbr(params[name] ?? '')

/**
 * Every route of the shop, in the order in which they are tried (S1 §2). A screen is built when it has a page in
 * `default-pages.ts`; until then its path shows the not-found page and `npm run check -- --missing` lists it.
 */
export const screens = {
  home: defineScreen({ paths: ['/', '/home'], page: () => ['home'], main: 'Default', login: 'open', title: 'screen.home', keepsScroll: true }),
  items: defineScreen({ paths: ['/items', '/items/:nbr'], page: (p) => ['items', '', nbr(p, 'nbr')], main: 'CgInfo', login: 'open', title: 'screen.items', keepsScroll: true }),
  item: defineScreen({ paths: ['/item/:corpNbr/:ptNbr'], page: (p) => ['item', '', nbr(p, 'ptNbr')], main: 'PtInfo', login: 'open', title: 'screen.item' }),
  buy: defineScreen({ paths: ['/buy/:corpNbr/:ptNbr'], page: (p) => ['item', '', nbr(p, 'ptNbr')], main: 'PtInfo', login: 'open', title: 'screen.item', noIndex: true }),
  preview: defineScreen({ paths: ['/preview/item/:ptNbr'], page: (p) => ['preview', '', nbr(p, 'ptNbr')], main: 'PtInfo', login: 'open', title: 'screen.item', noIndex: true }),
  checkout: defineScreen({ paths: ['/shop/checkout', '/shop/virtual-checkout'], page: () => ['shop', 'checkout'], main: 'Checkout', login: 'open', title: 'screen.checkout', hideNav: true, noIndex: true }),
  orderPay: defineScreen({ paths: ['/order/pay/:nbr'], page: (p) => ['order', 'pay', nbr(p, 'nbr')], main: 'OrderPay', login: 'required', title: 'screen.pay', hideNav: true, noIndex: true }),
  guestOrderPay: defineScreen({ paths: ['/orderd/pay/:nbr'], page: (p) => ['orderd', 'pay', nbr(p, 'nbr')], main: 'OrderPay', login: 'open', title: 'screen.pay', hideNav: true, noIndex: true }),
  payResult: defineScreen({ paths: ['/order/payResult/:nbr'], page: (p) => ['order', 'payResult', nbr(p, 'nbr')], main: 'PayResult', login: 'required', title: 'screen.payResult', hideNav: true, noIndex: true }),
  campaign: defineScreen({ paths: ['/campaign/:corpNbr/:cpgNbr'], page: (p) => ['campaign', '', nbr(p, 'cpgNbr')], main: 'CpgInfo', login: 'open', title: 'screen.campaign' }),
  promo: defineScreen({ paths: ['/promo/:corpNbr/:cpnNbr'], page: (p) => ['promo', '', nbr(p, 'cpnNbr')], main: 'CpnInfo', login: 'open', title: 'screen.promo' }),
  search: defineScreen({ paths: ['/search'], page: () => ['search'], main: 'Search', login: 'open', title: 'screen.search', keepsScroll: true, noIndex: true }),
  login: defineScreen({ paths: ['/account/login'], page: () => ['account', 'login'], main: 'Login', login: 'open', title: 'screen.login', hideNav: true, noIndex: true }),
  register: defineScreen({ paths: ['/account/register'], page: () => ['account', 'register'], main: 'Register', login: 'open', title: 'screen.register', hideNav: true, noIndex: true }),
  lookup: defineScreen({ paths: ['/account/lookup'], page: () => ['account', 'lookup'], main: 'Lookup', login: 'open', title: 'screen.lookup', hideNav: true, noIndex: true }),
  reset: defineScreen({ paths: ['/account/reset', '/account/reset/:nbr'], page: null, main: 'Reset', login: 'open', title: 'screen.reset', hideNav: true, noIndex: true }),
  bind: defineScreen({ paths: ['/account/bind'], page: () => ['account', 'bind'], main: 'Bind', login: 'required', title: 'screen.bind', hideNav: true, noIndex: true }),
  addressForm: defineScreen({ paths: ['/addressForm', '/addressForm/:nbr'], page: (p) => ['addressForm', '', nbr(p, 'nbr')], main: 'AddressForm', login: 'open', title: 'screen.addressForm', hideNav: true, noIndex: true }),
  invoiceForm: defineScreen({ paths: ['/invoiceForm', '/invoiceForm/:nbr'], page: (p) => ['invoiceForm', '', nbr(p, 'nbr')], main: 'InvoiceForm', login: 'open', title: 'screen.invoiceForm', hideNav: true, noIndex: true }),
  address: defineScreen({ paths: ['/user/address'], page: () => ['user', 'address'], main: 'AddressBook', login: 'required', title: 'screen.address', noIndex: true }),
  coupon: defineScreen({ paths: ['/user/coupon'], page: () => ['user', 'coupon'], main: 'MemberCoupons', login: 'required', title: 'screen.coupon', noIndex: true }),
  profile: defineScreen({ paths: ['/user/profile'], page: () => ['user', 'profile'], main: 'Profile', login: 'required', title: 'screen.profile', noIndex: true }),
  points: defineScreen({ paths: ['/user/points'], page: () => ['user', 'points'], main: 'Points', login: 'required', title: 'screen.points', noIndex: true }),
  level: defineScreen({ paths: ['/user/level'], page: () => ['user', 'level'], main: 'Level', login: 'required', title: 'screen.level', noIndex: true }),
  pointGift: defineScreen({ paths: ['/user/point-gift'], page: () => ['user', 'point-gift'], main: 'PointGift', login: 'required', title: 'screen.pointGift', keepsScroll: true, noIndex: true }),
  orderList: defineScreen({ paths: ['/order/index'], page: () => ['order', 'index'], main: 'OrderList', login: 'required', title: 'screen.orderList', noIndex: true }),
  orderDetail: defineScreen({ paths: ['/order/detail/:nbr'], page: (p) => ['order', 'detail', nbr(p, 'nbr')], main: 'OrderDetail', login: 'required', title: 'screen.orderDetail', noIndex: true }),
  guestOrder: defineScreen({ paths: ['/orderd/:nbr'], page: (p) => ['orderd', '', nbr(p, 'nbr')], main: 'OrderDetail', login: 'open', title: 'screen.orderDetail', noIndex: true }),
  linkedOrder: defineScreen({ paths: ['/orderc/:nbr'], page: (p) => ['orderc', '', nbr(p, 'nbr')], main: 'OrderDetail', login: 'open', title: 'screen.orderDetail', noIndex: true }),
  after: defineScreen({ paths: ['/order/after/:nbr'], page: (p) => ['order', 'after', nbr(p, 'nbr')], main: 'AfterSales', login: 'required', title: 'screen.after', noIndex: true }),
  refund: defineScreen({ paths: ['/order/refund/:nbr'], page: (p) => ['order', 'refund', nbr(p, 'nbr')], main: 'Refund', login: 'required', title: 'screen.refund', noIndex: true }),
  refundInfo: defineScreen({ paths: ['/order/refundInfo/:nbr'], page: (p) => ['order', 'refundInfo', nbr(p, 'nbr')], main: 'RefundList', login: 'required', title: 'screen.refundInfo', noIndex: true }),
  member: defineScreen({ paths: ['/imember'], page: () => ['imember'], main: 'MemberCentre', login: 'required', title: 'screen.member', noIndex: true }),
  cart: defineScreen({ paths: ['/cart'], page: () => ['cart'], main: 'Cart', login: 'required', title: 'screen.cart', noIndex: true }),
  info: defineScreen({ paths: ['/info/:nbr'], page: (p) => ['info', '', nbr(p, 'nbr')], main: 'Info', login: 'open', title: 'screen.info' }),
  form: defineScreen({ paths: ['/form/:nbr'], page: (p) => ['form', '', nbr(p, 'nbr')], main: 'Form', login: 'open', title: 'screen.form' }),
  test1: defineScreen({ paths: ['/test1'], page: () => ['test1'], main: 'Default', login: 'open', title: 'screen.test1', noIndex: true }),
  notFound: defineScreen({ paths: ['/404', '*'], page: null, main: 'NotFound', login: 'open', title: 'screen.notFound', noIndex: true }),
} as const satisfies Record<string, ScreenSpec>

export type ScreenName = keyof typeof screens

/** Name of the parts of an address as bindings refer to them: `$route.ptNbr`. */
export const routeParams = (params: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined || /^\d+$/.test(name) ? [] : [[name, cutNbr(value)]])))
