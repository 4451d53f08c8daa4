import { describe, expect, it } from 'vitest'
import { cutNbr } from './kit/define-screen.ts'
import { isReturning, shareHref, sharedPath, sharerIn } from './share.ts'

describe('the shared path', () => {
  it('names the member on a product page, instead of who shared it before', () => {
    expect(sharedPath('/item/main/A12', '77')).toBe('/item/main/A12_u_77')
    expect(sharedPath('/item/main/A12_u_5?corp=x', '77')).toBe('/item/main/A12_u_77')
    expect(sharedPath('/buy/line/A12', 'M-1')).toBe('/buy/line/A12_u_M-1')
  })

  it('names no member for a guest', () => {
    expect(sharedPath('/item/main/A12_u_5', undefined)).toBe('/item/main/A12')
  })

  it('removes the query, and marks no other page', () => {
    expect(sharedPath('/campaign/main/G1?key=secret#top', '77')).toBe('/campaign/main/G1')
    expect(sharedPath('/?corp=x', '77')).toBe('/')
    expect(sharedPath('/preview/item/A12?key=k', '77')).toBe('/preview/item/A12')
  })

  it('leads to the same product', () => {
    expect(cutNbr(sharedPath('/item/main/A12', '77').split('/').at(-1) ?? '')).toBe('A12')
  })
})

describe('the member who shared a page', () => {
  it('is read as it was stored', () => {
    for (const userNbr of ['77', 'U8f2-A'])
      for (const path of ['/item/main/A12', '/buy/line/A12'])
        expect(sharerIn(sharedPath(path, userNbr))).toBe(userNbr)
    expect(sharerIn('/item/main/A12_u_77?lang=en-US')).toBe('77')
  })

  it.each([
    '/item/main/A12',
    '/item/main/A12_u_',
    '/item/main/A12_u_7"7',
    `/item/main/A12_u_${'7'.repeat(41)}`,
    '/items/A12_u_77',
    '/orderd/pay/t_u_77',
    '/search?q=/item/main/A12_u_77',
  ])('is unknown in %s', (path) => {
    expect(sharerIn(path)).toBeUndefined()
  })
})

describe('the address of a social network', () => {
  it('contains the whole address as one value', () => {
    const url = 'https://shop.example/m/item/main/A12_u_77'
    for (const channel of ['facebook', 'line'] as const) {
      const href = new URL(shareHref(channel, url) ?? '')
      expect(href.searchParams.get(channel === 'line' ? 'url' : 'u')).toBe(url)
    }
    expect(shareHref('copy', url)).toBeUndefined()
  })
})

describe('sharing at Facebook', () => {
  const url = 'https://shop.example/m/promo/app/N1'
  const redirectUrl = `${url}?shareToken=a.b&c=d`

  it('opens the share dialog of the configured app, which returns to the shop', () => {
    const href = new URL(shareHref('facebook', url, { appId: '77', redirectUrl }) ?? '')
    expect(href.origin + href.pathname).toBe('https://www.facebook.com/dialog/share')
    expect(Object.fromEntries(href.searchParams)).toEqual({
      app_id: '77',
      display: 'page',
      href: url,
      redirect_uri: redirectUrl,
    })
    expect(isReturning('facebook', { appId: '77', redirectUrl })).toBe(true)
  })

  it('opens the plain sharer without an app, which does not return', () => {
    expect(shareHref('facebook', url, { redirectUrl })).toContain('/sharer/sharer.php?u=https%3A')
    expect(isReturning('facebook', { redirectUrl })).toBe(false)
    expect(isReturning('line', { appId: '77', redirectUrl })).toBe(false)
  })
})
