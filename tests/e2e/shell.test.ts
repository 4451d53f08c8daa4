import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { startFaultyGateway } from './faulty-gateway.ts'
import { expectNoBarriers, isAlive, phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()
const dialog = (page: Page) => page.getByRole('dialog')

/** Resolves when the service worker answers for the page and has kept what the page handed to it. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? ''), {
      timeout: 20_000,
    })
    .toBe('activated')
  await expect
    .poll(() => keptPages(page), { timeout: 20_000 })
    .toContain(new URL(page.url()).pathname)
}

const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('vitrine-pages')).keys()).map(({ url }) => new URL(url).pathname),
  )

const open = async (page: Page, name: string) => page.getByRole('button', { name }).first().click()

describe('sharing', () => {
  it('copies the address of the page, without its query, and says so', async () => {
    const { page, context, open: visit, troubles, close } = await phone()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit('/item/main/P10001_u_M1?utm_source=x')
    await open(page, '分享')
    await dialog(page).getByRole('link', { name: 'LINE' }).waitFor()
    const target = await dialog(page).getByRole('link', { name: 'Facebook' }).getAttribute('href')
    const shared = shopAddress('/item/main/P10001')
    expect(new URL(target ?? '').searchParams.get('u')).toBe(shared)
    await expectNoBarriers(page)
    await dialog(page).getByRole('button', { name: '複製連結' }).click()
    await page.getByText('已複製連結').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared)
    expect(await dialog(page).count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })

  it('copies without a clipboard too, and gives the focus back when closed', async () => {
    const { page, open: visit, close } = await phone()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    await visit('/campaign/main/G101')
    await open(page, '分享')
    await dialog(page).getByRole('button', { name: '複製連結' }).click()
    await page.getByText('已複製連結').waitFor()
    await open(page, '分享')
    await dialog(page).getByRole('button', { name: '取消' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('分享')
    await close()
  })
})

describe('the category menu', () => {
  it('goes to the first child of a parent, stays, and closes with a child', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/items')
    await open(page, '所有分類')
    await dialog(page).getByRole('button', { name: '烘焙與甜點' }).click()
    await page.waitForURL('**/items/C301')
    const first = dialog(page).locator('[aria-pressed="true"]').nth(1)
    expect(await first.innerText()).toBe('麵包')
    await dialog(page).getByRole('button', { name: '蛋糕' }).click()
    await page.waitForURL('**/items/C302')
    expect(await dialog(page).count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/items')
    await close()
  })

  it('offers another try where the categories do not come', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/items')
    await page.route('**/api/**op=getPtTypeList**', (route) => route.fulfill({ status: 400 }))
    await open(page, '所有分類')
    const retry = dialog(page).getByRole('button', { name: '再試一次' })
    await retry.waitFor()
    await page.unroute('**/api/**op=getPtTypeList**')
    await retry.click()
    await dialog(page).getByRole('button', { name: '烘焙與甜點' }).waitFor()
    expect(await retry.count()).toBe(0)
    await close()
  })
})

describe('the floating buttons', () => {
  it('open by keyboard, and say whether they are open', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/')
    const main = page.getByRole('button', { name: '開啟快捷功能' })
    await main.focus()
    await page.keyboard.press('Enter')
    expect(
      await page.getByRole('button', { name: '收起快捷功能' }).getAttribute('aria-expanded'),
    ).toBe('true')
    await page.getByRole('button', { name: '分享' }).last().waitFor()
    await page.keyboard.press('Escape')
    await main.waitFor()
    await close()
  })

  it('bring the page back to its top', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/')
    const up = page.getByRole('button', { name: '回到頂端' })
    expect(await up.count()).toBe(0)
    await page.mouse.wheel(0, 3_000)
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await close()
  })

  it('ask a guest to sign in before the cart, and lead there with the way back', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/')
    await open(page, '開啟快捷功能')
    const cart = page.getByLabel('快捷功能').getByRole('link', { name: '購物車' })
    await cart.click()
    await dialog(page).getByRole('button', { name: '先逛逛' }).click()
    expect(page.url()).toBe(shopAddress('/'))
    await cart.click()
    await expectNoBarriers(page)
    await dialog(page).getByRole('button', { name: '前往登入' }).click()
    await page.waitForURL('**/account/login?redirect=%2Fcart')
    expect(await page.evaluate(() => sessionStorage.getItem('vitrine-return'))).toBe('/cart')
    await close()
  })
})

describe('what was searched for', () => {
  it('is deleted, and brought back by undo', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/')
    for (const term of ['蘋果', '咖啡']) {
      await open(page, '搜尋')
      await dialog(page).getByRole('combobox').fill(term)
      await dialog(page).getByRole('combobox').press('Enter')
      await page.waitForURL(`**/search?q=${encodeURIComponent(term)}`)
    }
    await open(page, '搜尋')
    const terms = () =>
      dialog(page)
        .getByRole('heading', { name: '搜尋紀錄' })
        .locator('xpath=../..')
        .locator('li')
        .allInnerTexts()
    await expect.poll(terms).toEqual(['咖啡', '蘋果'])
    await dialog(page).getByRole('combobox').press('Enter')
    expect(await dialog(page).count()).toBe(1)
    await dialog(page).getByRole('button', { name: '刪除搜尋紀錄' }).click()
    const undo = dialog(page).getByRole('button', { name: '復原' })
    await undo.waitFor()
    expect(await dialog(page).getByRole('button', { name: '咖啡', exact: true }).count()).toBe(0)
    await undo.click()
    await expect.poll(terms).toEqual(['咖啡', '蘋果'])
    await close()
  })
})

describe('the address of a visit', () => {
  it('hides header, navigation and footer with corp', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/items/C101?corp=app')
    for (const part of ['header', 'footer']) expect(await page.locator(part).count()).toBe(0)
    expect(await page.getByRole('navigation', { name: '主要導覽' }).count()).toBe(0)
    await close()
  })

  it('switches the language, is cleaned of it, and names the title after the page', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/info/delivery?lang=en-US')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
    await expect.poll(() => page.url()).toBe(shopAddress('/info/delivery'))
    expect(await page.title()).toMatch(/.+ – Lemon Lane$/)
    // A title that names the store already needs it no more.
    await visit('/info/about')
    expect(await page.title()).toBe('About Lemon Lane')
    await close()
  })

  it('marks a visit from the app for as long as it lasts', async () => {
    const { page, context, open: visit, close } = await phone()
    await visit('/items?terminal=app')
    await expect.poll(() => page.url()).toBe(shopAddress('/items'))
    const kept = (await context.cookies()).find(({ name }) => name === 'terminal')
    expect(kept).toMatchObject({ value: 'app', expires: -1 })
    await visit('/items')
    const state = await page.locator('#state').textContent()
    expect(JSON.parse(state ?? '')).toMatchObject({ terminal: 'app' })
    await close()
  })
})

describe('a browser that refuses to keep anything', () => {
  it('browses, and is told before it signs in', async () => {
    const { page, open: visit, troubles, close } = await phone()
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
    })
    await visit('/')
    await page.locator('main a[href*="/item/"]').first().click()
    await page.waitForURL('**/item/**')
    await page.locator('h1').waitFor()
    // In the bar to buy, which stands in place of the tabs.
    await page.locator('main a[href$="/cart"]').click()
    await page.getByText('不支援 sessionStorage').waitFor()
    await page.waitForURL('**/account/login?redirect=%2Fcart')
    expect(troubles).toEqual([])
    await close()
  })
})

/** What a service worker fetches cannot be made to fail from the page. */
const withoutWorker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

describe('code that is slow to come', () => {
  /** Holds matching files back until `release` is called. */
  async function hold(page: Page, files: string) {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(files, async (route) => {
      await released
      await route.continue()
    })
    return () => release()
  }

  it('does not lose a tap that came before any of it, nor the language of the address', async () => {
    const { page, context, troubles, close } = await phone()
    await withoutWorker(page)
    const release = await hold(page, '**/m/assets/client-*.js')
    await page.goto(shopAddress('/?lang=en-US'), { waitUntil: 'commit' })
    const language = page.getByRole('button', { name: 'Choose a language' })
    await language.click()
    await language.click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    const cookies = await context.cookies(shopAddress('/'))
    expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('en-US')
    release()
    const sheet = page.getByRole('dialog', { name: 'Choose a language' })
    await sheet.getByRole('button', { name: 'Tiếng Việt' }).waitFor()
    // A second press would find the sheet's shade in its way, and close the sheet.
    await isAlive(page)
    expect(await sheet.isVisible()).toBe(true)
    expect(troubles).toEqual([])
    await close()
  })

  it('shows no button of a sheet that would move away, and can be called off meanwhile', async () => {
    const { page, open: visit, troubles, close } = await phone()
    await withoutWorker(page)
    await visit('/?lang=en-US')
    const release = await hold(page, '**/m/assets/lang-picker-*.js')
    await open(page, 'Choose a language')
    const sheet = page.getByRole('dialog', { name: 'Choose a language' })
    await sheet.getByRole('status', { name: 'Loading' }).waitFor()
    expect(await sheet.getByRole('button').count()).toBe(0)
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

describe('a part of the code that does not come', () => {
  it('offers to load the shop anew, and never does so by itself', async () => {
    const { page, open: visit, close } = await phone()
    await withoutWorker(page)
    await visit('/')
    await page.route('**/m/assets/*.js', (route) => route.abort())
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await open(page, '搜尋')
    await page.getByRole('dialog', { name: '商店已更新，請重新整理' }).waitFor()
    await expectNoBarriers(page)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.unroute('**/m/assets/*.js')
    await page.getByRole('button', { name: '重新整理' }).click()
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false)
    await isAlive(page)
    await close()
  })

  it('is told on the way to another page too', async () => {
    const { page, open: visit, close } = await phone()
    await withoutWorker(page)
    await visit('/')
    // Once the page is used, all of its own code is there.
    await page.mouse.wheel(0, 200)
    await page.waitForTimeout(1_000)
    await page.waitForLoadState('networkidle')
    await page.route('**/m/assets/*.js', (route) => route.abort())
    await page
      .getByRole('navigation', { name: '主要導覽' })
      .getByRole('link', { name: '分類' })
      .click()
    await page.getByRole('dialog', { name: '商店已更新，請重新整理' }).waitFor()
    await page.getByRole('button', { name: '稍後' }).click()
    await page.getByRole('button', { name: '再試一次' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close()
  })

  it('is the fault of the network where that was away just before', async () => {
    const { page, context, open: visit, close } = await phone()
    await withoutWorker(page)
    await visit('/')
    await page.mouse.wheel(0, 200)
    await page.waitForTimeout(1_000)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByText('目前沒有網路連線').first().waitFor()
    await page.route('**/m/assets/*.js', (route) => route.abort())
    await context.setOffline(false)
    await open(page, '搜尋')
    await page.getByText('網路連線異常').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close()
  })
})

describe('without a network', () => {
  it('shows pages that were visited, by moves and by loading, and says that it is offline', async () => {
    const { page, context, open: visit, close } = await phone()
    await visit('/')
    await isKept(page)
    await page.getByRole('link', { name: '配送與退換貨' }).first().click()
    await page.waitForURL('**/info/delivery')
    const heading = await page.locator('h1').innerText()
    await isKept(page)
    await context.setOffline(true)
    await page.getByText('目前沒有網路連線').first().waitFor()
    await page.getByRole('link', { name: /首頁/ }).first().click()
    await page.waitForURL(shopAddress('/'))
    await page.locator('main[data-screen="home"]').waitFor()
    await page.goto(shopAddress('/info/delivery'))
    expect(await page.locator('h1').innerText()).toBe(heading)
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length))
      .toBe(1)
    // The checker's way into the page ends the emulation, so it comes last.
    await expectNoBarriers(page)
    await close()
  })

  it('offers what it has kept in place of a page that it has not', async () => {
    const gateway = await startFaultyGateway()
    const { page, close } = await phone()
    await page.goto(`${gateway.url}/m/info/about?lang=vi-VN`)
    await isKept(page)
    gateway.isAway = true
    await page.goto(`${gateway.url}/m/item/main/P10003`)
    await page.getByRole('heading', { name: 'Bạn đang ngoại tuyến' }).waitFor()
    expect(await page.getByRole('button', { name: 'Thử lại' }).count()).toBe(1)
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

  it('keeps no operation, and nothing for whoever signs in', async () => {
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
    // An answer that says it is a member's ends what was kept for the guest, and is not kept itself.
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
    await close()
  })
})
