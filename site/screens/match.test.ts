import { describe, expect, it } from 'vitest'
import type { ScreenSpec } from '../../schemas/kit/define-screen.ts'
import { defaultFrames } from './default-pages.ts'
import { canonicalAddress, matchScreen, pathsAbove } from './match.ts'
import { screens } from './routes.ts'

/** Screen of a path, and the address of its page document or `null`. */
function at(path: string) {
  const { name, params } = matchScreen(path)
  const screen: ScreenSpec = screens[name]
  const [p1 = '', p2 = '', p3 = ''] = screen.page?.(params) ?? []
  return { name, page: screen.page && [p1, p2, p3], login: screen.login, redirect: screen.redirect }
}

/** Every path of the shop, with the address parts by which its page document is found. */
const routes: [
  path: string,
  name: string,
  page: [string, string, string] | null,
  login: 'open' | 'cart' | 'required',
][] = [
  ['/', 'home', ['home', '', ''], 'open'],
  ['/home', 'home', ['home', '', ''], 'open'],
  ['/items', 'items', ['items', '', ''], 'open'],
  ['/items/C1', 'items', ['items', '', 'C1'], 'open'],
  ['/item/main/A12', 'item', ['item', '', 'A12'], 'open'],
  ['/buy/main/A12', 'buy', ['item', '', 'A12'], 'open'],
  ['/preview/item/A12', 'preview', ['preview', '', 'A12'], 'open'],
  ['/shop/checkout', 'checkout', ['shop', 'checkout', ''], 'open'],
  ['/shop/virtual-checkout', 'checkout', ['shop', 'checkout', ''], 'open'],
  ['/order/pay/N1', 'orderPay', ['order', 'pay', 'N1'], 'required'],
  ['/orderd/pay/N1', 'guestOrderPay', ['orderd', 'pay', 'N1'], 'open'],
  ['/orderd/after/N1', 'guestAfter', ['orderd', 'after', 'N1'], 'open'],
  ['/orderd/refund/N1', 'guestRefund', ['orderd', 'refund', 'N1'], 'open'],
  ['/orderd/refundInfo/N1', 'guestRefundInfo', ['orderd', 'refundInfo', 'N1'], 'open'],
  ['/order/payResult/N1', 'payResult', ['order', 'payResult', 'N1'], 'required'],
  ['/campaign/main/G1', 'campaign', ['campaign', '', 'G1'], 'open'],
  ['/promo/main/K1', 'promo', ['promo', '', 'K1'], 'open'],
  ['/search', 'search', ['search', '', ''], 'open'],
  ['/account/login', 'login', ['account', 'login', ''], 'open'],
  ['/account/register', 'register', ['account', 'register', ''], 'open'],
  ['/account/lookup', 'lookup', ['account', 'lookup', ''], 'open'],
  ['/account/reset', 'reset', null, 'open'],
  ['/account/reset/R1', 'reset', null, 'open'],
  ['/account/bind', 'bind', ['account', 'bind', ''], 'required'],
  ['/addressForm', 'addressForm', ['addressForm', '', ''], 'open'],
  ['/addressForm/7', 'addressForm', ['addressForm', '', '7'], 'open'],
  ['/invoiceForm', 'invoiceForm', ['invoiceForm', '', ''], 'open'],
  ['/invoiceForm/7', 'invoiceForm', ['invoiceForm', '', '7'], 'open'],
  ['/user/address', 'address', ['user', 'address', ''], 'required'],
  ['/favorites', 'favorites', ['favorites', '', ''], 'open'],
  ['/user/coupon', 'coupon', ['user', 'coupon', ''], 'required'],
  ['/user/profile', 'profile', ['user', 'profile', ''], 'required'],
  ['/user/points', 'points', ['user', 'points', ''], 'required'],
  ['/user/commission', 'commission', ['user', 'commission', ''], 'required'],
  ['/user/level', 'level', ['user', 'level', ''], 'required'],
  ['/user/point-gift', 'pointGift', ['user', 'point-gift', ''], 'required'],
  ['/order/index', 'orderList', ['order', 'index', ''], 'required'],
  ['/order/detail/N1', 'orderDetail', ['order', 'detail', 'N1'], 'required'],
  ['/orderd/N1', 'guestOrder', ['orderd', '', 'N1'], 'open'],
  ['/orderd', 'orderLookup', ['orderd', 'lookup', ''], 'open'],
  ['/orderc/N1', 'linkedOrder', ['orderc', '', 'N1'], 'open'],
  ['/order/after/N1', 'after', ['order', 'after', 'N1'], 'required'],
  ['/order/refund/N1', 'refund', ['order', 'refund', 'N1'], 'required'],
  ['/order/refundInfo/N1', 'refundInfo', ['order', 'refundInfo', 'N1'], 'required'],
  ['/imember', 'member', ['imember', '', ''], 'required'],
  ['/cart', 'cart', ['cart', '', ''], 'cart'],
  ['/info/about', 'info', ['info', '', 'about'], 'open'],
  ['/form/F1', 'form', ['form', '', 'F1'], 'open'],
  ['/test1', 'test1', ['test1', '', ''], 'open'],
  ['/404', 'notFound', null, 'open'],
]

describe('a path', () => {
  it.each(routes)('%s is the screen %s', (path, name, page, login) => {
    expect(at(path)).toMatchObject({ name, page, login })
  })

  it('leads to every screen', () => {
    expect(new Set(routes.map(([, name]) => name))).toEqual(new Set(Object.keys(screens)))
  })

  const tabs = defaultFrames.nav.blocks
    .flatMap(({ props }) => props?.items as { path: string }[]) // items of the navigation
    .map(({ path }) => path)

  it.each(routes)('%s is a tab of the navigation, or below one', (path) => {
    const above = pathsAbove(matchScreen(path))
    expect(tabs).toContain(above.at(-1) ?? (path === '/home' ? '/' : path))
    for (const one of above) expect(matchScreen(one).name).not.toBe('notFound')
  })

  it.each([
    ['/order/refund/N1', ['/order/detail/N1', '/order/index', '/imember']],
    ['/items/C1', ['/items']],
    ['/orderd/pay/tok_en', ['/orderd/tok_en', '/orderd', '/']],
  ])('%s is below %j', (path, above) => {
    expect(pathsAbove(matchScreen(path))).toEqual(above)
  })

  it('may end in a slash', () => {
    expect(at('/items/C1/')).toMatchObject({ name: 'items', page: ['items', '', 'C1'] })
  })

  it.each([
    ['/item/main/A12_u_77', 'item', 'A12'],
    ['/items/C1_u_77', 'items', 'C1'],
    ['/campaign/main/G1_a_b', 'campaign', 'G1'],
    ['/info/about_', 'info', 'about'],
    ['/order/detail/N1_x', 'orderDetail', 'N1'],
  ])('%s is cut before the underscore', (path, name, nbr) => {
    expect(at(path)).toMatchObject({ name })
    expect(at(path).page?.[2]).toBe(nbr)
  })

  it.each([
    '/nowhere',
    '/item',
    '/item/main',
    '/item/main/A12/more',
    '/order/detail',
    '/user',
    '/user/other',
    '/account',
    '/info',
    '/item/main/..',
    '/item/main/.',
    '/item/main/%2e%2e',
    '/item/main/a%2fb',
    '/item/main/a b',
    '/item/main/_u_77',
    "/item/main/'",
    '/item/main/"><script>',
    '/item/main/a\u0000',
    '/item/main/a\n',
    '/item/main/__proto__',
    '/item/main/../../etc',
    '/item/../A12',
    '/items/%00',
    `/items/${'x'.repeat(101)}`,
    '/items/日本',
    '/items/１２',
    '//evil.test',
    '/\\evil.test',
    '/constructor',
    '/__proto__',
    '/404/more',
    '*',
  ])('%j is not found', (path) => {
    expect(matchScreen(path)).toEqual({ name: 'notFound', params: {} })
  })
})

describe('the canonical address', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/?utm_source=mail', '/'],
    ['/search?fbclid=1&q=%20tea%20&sort=price', '/search?q=tea&sort=price'],
    ['/search?sort=price&q=tea', '/search?q=tea&sort=price'],
    ['/items/C1?q=tea&corp=LINE', '/items/C1?corp=LINE'],
    [
      '/account/login?next=%2Fcart&guest=1&redirect=%2F',
      '/account/login?redirect=%2F&next=%2Fcart&guest=1',
    ],
    ['/order/index?group=&group=toPay', '/order/index'],
    ['/nowhere?q=tea', '/nowhere'],
  ])('of %s is %s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical)
    expect(canonicalAddress(canonical)).toBe(canonical)
  })
})
