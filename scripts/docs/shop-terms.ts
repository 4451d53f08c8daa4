import { textsOf } from '../../site/texts/texts-of.ts'
import { textBundles } from '../../schemas/kit/text-bundle.ts'
import { langs, type Lang } from '../../schemas/lang.ts'

/** Terms that shoppers read, each with the key of the text that is the term itself. */
const termKeys: Readonly<Record<string, string>> = {
  account: 'reset.account',
  'account page': 'member.title',
  'add to cart': 'actions.addToCart',
  'add-on': 'cart.addition',
  'address book': 'addr.title',
  'amount due': 'orderPay.amt',
  'awaiting payment': 'order.stat.pay',
  'buy again': 'order.action.buyAgain',
  'buy now': 'actions.buyNow',
  campaign: 'screen.campaign',
  'cancel an order': 'order.action.cancelOrder',
  cart: 'cart.title',
  'cash on delivery': 'order.stat.cod',
  category: 'category.label',
  checkout: 'checkout.title',
  completed: 'order.group.done',
  'convenience store': 'addr.carrier',
  coupon: 'checkout.coupons',
  'customer service': 'memberMenu.defaultService',
  delivered: 'order.stat.delivered',
  'delivery address': 'addr.guestTitle',
  'email address': 'form.email',
  'free shipping': 'delivery.free',
  gift: 'coupon.gift',
  'group buy': 'campaign.groupBuy',
  help: 'memberMenu.info',
  'home delivery': 'addr.kind.home',
  invoice: 'checkout.invoice',
  'log in': 'login.submit',
  'log out': 'signOut.action',
  member: 'member.noName',
  'member level': 'memberMenu.level',
  'member price': 'price.member',
  'mobile number': 'form.mobile',
  'notify when available': 'actions.notify',
  option: 'options.label',
  'order details': 'order.title',
  'order number': 'order.nbr',
  orders: 'order.list',
  'original price': 'price.before',
  paid: 'order.stat.pledge',
  password: 'form.passwd',
  pay: 'order.action.pay',
  'payment code': 'orderPay.code',
  'payment method': 'checkout.pay',
  'pickup store': 'addr.store',
  'place an order': 'checkout.submit',
  points: 'member.points',
  product: 'screen.item',
  'promo code': 'checkout.promo',
  quantity: 'quantity.label',
  recipient: 'order.name',
  refunded: 'order.amtRefunded',
  register: 'register.submit',
  'removed from sale': 'goods.removed',
  'request a refund': 'order.action.reFund',
  'return goods': 'order.action.returns',
  'returns and refunds': 'order.group.after',
  search: 'screen.search',
  'shipping fee': 'checkout.sum.shipping',
  'shipping method': 'order.shippingMethod',
  'sold out': 'goods.soldOut',
  'store pickup': 'addr.kind.store',
  subtotal: 'cart.total',
  'tax ID': 'inv.taxNo',
  total: 'order.total',
  'tracking number': 'order.track',
  'verification code': 'form.code',
  'voucher code': 'order.voucher',
}

/** Words that shops of a language also use for a term above; the shop's texts avoid them. */
export const avoidedWords: Readonly<Record<Lang, readonly string[]>> = {
  'en-US': ['Freight', 'freight', 'Franchise', 'franchise'],
  'zh-TW': ['配送方式', '匯款', '點券', '兌換碼', '你'],
  'zh-CN': ['付款方式', '结账', '收件人', '收件地址', '电子邮箱', '团购', '便利店取货', '你'],
  'vi-VN': ['hiếu giảm giá', 'e-mail', 'Thư điện tử', 'Trình đơn', 'hí giao hàng'],
  'th-TH': ['โปรด', 'แต้ม', 'ซื้อพ่วง', 'เลขที่คำสั่งซื้อ'],
  'id-ID': ['eramban', 'onsel', 'luring', 'daring', 'Surel', 'e-mail', 'ampanye', 'uku alamat'],
}

/** A row for each term with its text in every language; a missing text is an error. */
export function shopTermRows(): string[][] {
  const texts = langs.map((lang) => textsOf(lang, textBundles))
  return Object.entries(termKeys).map(([term, key]) => [
    term,
    ...texts.map((ofLang, at) => {
      const text = ofLang[key]
      if (!text) throw new Error(`shopTermRows: ${langs[at]} has no text "${key}"; correct the key`)
      return text
    }),
  ])
}
