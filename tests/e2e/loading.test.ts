import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signOut } from './accounts.ts'
import { startFaultyGateway } from './faulty-gateway.ts'
import { hold, slowDown, startingCode, withoutWorker } from './held-code.ts'
import { recordShifts } from './layout-shifts.ts'
import { signInNew } from './new-member.ts'
import { expectNoBarriers, isAlive, phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker({ serviceWorkers: 'allow' })

/** Waits until the service worker controls the page and has cached the page's files. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? ''))
    .toBe('activated')
  await expect.poll(() => keptPages(page)).toContain(new URL(page.url()).pathname)
}

const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('vitrine-pages')).keys()).map(({ url }) => new URL(url).pathname),
  )

/** Paths of the pages that are kept for members. */
const keptFor = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('vitrine-member-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

/** Dates a page that is kept for a member eight days back. */
const makeOld = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (of) => {
    const name = (await caches.keys()).find((one) => one.startsWith('vitrine-member-'))
    const pages = await caches.open(name ?? '')
    const kept = await pages.match(of, { ignoreVary: true })
    const headers = new Headers(kept?.headers)
    headers.set('date', new Date(Date.now() - 8 * 86_400_000).toUTCString())
    await pages.put(of, new Response(await kept?.text(), { headers }))
  }, path)

const open = async (page: Page, name: string) => page.getByRole('button', { name }).first().click()

describe('code that loads slowly', () => {
  it('does not lose a tap made before it loaded, nor the language of the address', async () => {
    const { page, context, troubles, close } = await phone()
    await withoutWorker(page)
    const release = await hold(page, startingCode)
    await page.goto(shopAddress('/?lang=en-US'), { waitUntil: 'commit' })
    const language = page.getByRole('button', { name: 'Choose a language' })
    await language.click()
    await language.click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const cookies = await context.cookies(shopAddress('/'))
    expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('en-US')
    release()
    const sheet = page.getByRole('dialog', { name: 'Choose a language' })
    await sheet.getByRole('button', { name: 'Tiếng Việt' }).waitFor()
    // A second press would hit the sheet's backdrop and close it.
    await isAlive(page)
    await expect.poll(() => sheet.isVisible()).toBe(true)
    expect(troubles).toEqual([])
    await close()
  })

  it('shows no button of a sheet before it stays in place, and can be cancelled meanwhile', async () => {
    const { page, open: visit, troubles, close } = await phone()
    await withoutWorker(page)
    await visit('/?lang=en-US')
    const release = await hold(page, '**/m/assets/lang-picker-*.js')
    await open(page, 'Choose a language')
    const sheet = page.getByRole('dialog', { name: 'Choose a language' })
    await sheet.getByRole('status', { name: 'Loading' }).waitFor()
    await expect.poll(() => sheet.getByRole('button').count()).toBe(0)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await open(page, 'Choose a language')
    await sheet.waitFor()
    release()
    const shut = sheet.getByRole('button', { name: 'Close' })
    await shut.waitFor()
    await expect.poll(() => shut.evaluate((it) => it === document.activeElement)).toBe(true)
    await shut.click()
    await sheet.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
    await close()
  })
})

it('a page that is painted before all of it has arrived moves nothing once it has', async () => {
  const { page, close } = await phone()
  await slowDown(page)
  const shifts = await recordShifts(page)
  for (const width of [390, 900, 1440])
    for (const [path, store] of [
      ['/', 'first'],
      ['/', 'second'],
      ['/campaign/main/G101', 'first'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(shopAddress(path, store))
      await isAlive(page)
      const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0)
      expect(moved, `${path} of the ${store} store at ${width}`).toBeLessThan(0.01)
    }
  await close()
})

describe('a part of the code that cannot be loaded', () => {
  it('offers to reload the shop, and never does so by itself', async () => {
    const { page, open: visit, close } = await phone()
    await withoutWorker(page)
    await visit('/')
    await page.route('**/m/assets/*.js', (route) => route.abort())
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await open(page, '搜尋')
    await page.getByRole('dialog', { name: '商店已更新，請重新整理' }).waitFor()
    await expectNoBarriers(page)
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.unroute('**/m/assets/*.js')
    await page.getByRole('button', { name: '重新整理' }).click()
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false)
    await isAlive(page)
    await close()
  })

  it('is reported during navigation too, and once', async () => {
    const { page, open: visit, close } = await phone()
    await withoutWorker(page)
    await visit('/')
    // Of the code of the next page, one file fails at once, the other after the answer.
    const later: Route[] = []
    await page.route('**/m/assets/{product,catalogue}-*.js', async (route) => {
      if (route.request().url().includes('/catalogue-')) later.push(route)
      else await route.abort()
    })
    await page.locator('main a[href*="/item/"]').first().click()
    const dialog = page.getByRole('dialog', { name: '商店已更新，請重新整理' })
    await dialog.waitFor()
    await expect.poll(() => later.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: '稍後' }).click()
    const failed = Promise.all(
      later.map((route) =>
        page.waitForEvent('requestfailed', (request) => request === route.request()),
      ),
    )
    await Promise.all(later.map((route) => route.abort()))
    await failed
    await expect.poll(() => dialog.count()).toBe(0)
    // Code that a newer build replaced comes with a reload alone.
    await page.getByText('重新整理後即可繼續').waitFor()
    await page.unroute('**/m/assets/{product,catalogue}-*.js')
    await page.getByRole('button', { name: '重新整理' }).click()
    await page.locator('main[data-screen="item"]').waitFor()
    await close()
  })

  it('is reported as a network failure if the network was down just before', async () => {
    const { page, context, open: visit, close } = await phone()
    await withoutWorker(page)
    await visit('/')
    await context.setOffline(true)
    await page.getByText('目前沒有網路連線').first().waitFor()
    await page.route('**/m/assets/search-popup-*.js', (route) => route.abort())
    await context.setOffline(false)
    await open(page, '搜尋')
    await page.getByText('網路連線異常').first().waitFor()
    // The search closes, and no reload is offered.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await close()
  })
})

describe('offline', () => {
  it('shows visited pages, by navigation and by loading, and says that it is offline', async () => {
    const { page, context, open: visit, close } = await phone()
    await visit('/')
    await isKept(page)
    await page.getByRole('link', { name: '配送與退換貨' }).first().click()
    await page.waitForURL('**/info/delivery')
    const heading = await page.locator('main[data-screen="info"] h1').innerText()
    await isKept(page)
    await context.setOffline(true)
    await page.getByText('目前沒有網路連線').first().waitFor()
    await page.getByRole('link', { name: /首頁/ }).first().click()
    await page.waitForURL(shopAddress('/'))
    await page.locator('main[data-screen="home"]').waitFor()
    await page.goto(shopAddress('/info/delivery'))
    await expect.poll(() => page.locator('h1').innerText()).toBe(heading)
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length))
      .toBe(1)
    // The accessibility check ends the emulation, so it comes last.
    await expectNoBarriers(page)
    await close()
  })

  it('offers cached pages in place of a page that is not cached', async () => {
    const gateway = await startFaultyGateway()
    const { page, close } = await phone()
    await page.goto(`${gateway.url}/m/info/about?lang=vi-VN`)
    await isKept(page)
    gateway.isAway = true
    await page.goto(`${gateway.url}/m/item/main/P10003`)
    await page.getByRole('heading', { name: 'Bạn đang ngoại tuyến' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Thử lại' }).count()).toBe(1)
    await page
      .getByRole('link', { name: /Lemon Lane/ })
      .first()
      .click()
    await page.waitForURL('**/info/about')
    await page.locator('h1').waitFor()
    await page.goto(`${gateway.url}/m/item/main/P10003`)
    gateway.isAway = false
    await page.locator('main[data-screen="item"]').waitFor()
    await page.goto(`${gateway.url}/m/offline`)
    await expectNoBarriers(page)
    await close()
    await gateway.close()
  })

  it('shows a member what they saw, and forgets it when they log out', async () => {
    const { page, context, open: visit, close } = await phone()
    await signInNew(context, 'Ann')
    await visit('/user/points')
    await expect.poll(() => keptFor(page)).toContain('/m/user/points')
    await visit('/info/delivery')
    await expect.poll(() => keptFor(page)).toContain('/m/info/delivery')
    // Nothing of a member is among the pages of guests.
    expect(await keptPages(page)).toEqual([])
    // The checkout is not kept, and takes nothing away.
    await page.goto(shopAddress('/shop/checkout'))
    await page.locator('main[data-screen="checkout"]').waitFor()
    await visit('/info/about')
    await expect.poll(() => keptFor(page)).toContain('/m/info/about')
    expect(await keptFor(page)).toEqual(['/m/user/points', '/m/info/delivery', '/m/info/about'])
    await makeOld(page, '/m/info/about')
    await context.setOffline(true)
    await page.goto(shopAddress('/user/points'))
    await page.locator('main[data-screen="points"] h1').waitFor()
    await page.goto(shopAddress('/user/coupon'))
    await page.getByRole('link', { name: '配送與退換貨' }).waitFor()
    // What is too old to be shown is not offered, and is forgotten.
    await expect.poll(() => keptFor(page)).toEqual(['/m/user/points', '/m/info/delivery'])
    await expect.poll(() => page.getByRole('listitem').count()).toBe(2)
    await context.setOffline(false)
    // The page for a browser that is offline loads the wanted page by itself.
    await page.locator('main[data-screen="coupon"]').waitFor()
    await signOut(page)
    await expect.poll(() => keptFor(page)).toEqual([])
    await close()
  })

  it('forgets what a member saw when their session has ended', async () => {
    const { page, context, open: visit, close } = await phone()
    await signInNew(context, 'Ann')
    await visit('/info/delivery')
    await expect.poll(() => keptFor(page)).toContain('/m/info/delivery')
    await context.clearCookies()
    await visit('/info/about')
    await expect.poll(() => keptPages(page)).toContain('/m/info/about')
    expect(await keptFor(page)).toEqual([])
    await close()
  })

  it('caches no operation, and nothing of a member that is not said to be kept', async () => {
    const { page, context, open: visit, close } = await phone()
    await visit('/')
    await isKept(page)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return all.flat()
    })
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter((url) => url.includes('/api/'))).toEqual([])
    // A member's response clears the guest's cached pages, and is not cached itself.
    await context.route('**/m/info/about', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'cache-control': 'private, no-store' },
      })
    })
    await page.evaluate(() =>
      navigator.serviceWorker.controller?.postMessage({ type: 'keep', urls: ['/m/info/about'] }),
    )
    await expect.poll(() => keptPages(page)).toEqual([])
    // The page for a browser that is offline says what is kept.
    await page.goto(shopAddress('/offline'))
    await page.getByText('會在登出時刪除').waitFor()
    await close()
  })
})
