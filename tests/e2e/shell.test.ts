import type { Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { logIn, signOut } from './accounts.ts'
import { publishBlocks, rollBack } from './publish-page.ts'
import { expectNoBarriers, isAlive, phoneMaker, saying, shopAddress } from './phone.ts'

const phone = phoneMaker()
const dialog = (page: Page) => page.getByRole('dialog')

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
    await saying(page.getByText('已複製連結'), () =>
      dialog(page).getByRole('button', { name: '複製連結' }).click(),
    )
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shared)
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })

  it('says in an alert that the only channel shares directly, and shares once confirmed', async () => {
    const address = { p1: 'items', p3: 'C603' } as const
    onTestFinished(() => rollBack(address, 0))
    await publishBlocks(address, [
      {
        id: 'main',
        type: 'CgInfo',
        bind: {
          categories: { from: 'pt.getPtTypeList' },
          goods: { from: 'pt.getPtListByTypeNbr', args: { typeNbr: address.p3, pageSize: 20 } },
        },
      },
      {
        id: 'float',
        type: 'FloatingWidget',
        props: { items: [{ type: 'share', beside: true, options: ['copy'] }] },
      },
    ])
    const { page, context, open: visit, troubles, close } = await phone()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit('/items/C603?lang=en-US')
    await open(page, 'Share')
    const alert = dialog(page).getByRole('alert')
    await alert.getByText('shared with your friends directly via Copy link').waitFor()
    await expectNoBarriers(page)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await open(page, 'Share')
    await saying(page.getByText('Link copied'), () =>
      dialog(page).getByRole('button', { name: 'Share', exact: true }).click(),
    )
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(shopAddress('/items/C603'))
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
    await saying(page.getByText('已複製連結'), () =>
      dialog(page).getByRole('button', { name: '複製連結' }).click(),
    )
    await open(page, '分享')
    await dialog(page).getByRole('button', { name: '取消' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('分享')
    await close()
  })
})

describe('the category menu', () => {
  it('opens the first child of a parent, stays open, and closes with a child', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/items')
    await open(page, '所有分類')
    await dialog(page).getByRole('button', { name: '烘焙與甜點' }).click()
    await page.waitForURL('**/items/C301')
    const first = dialog(page).locator('[aria-pressed="true"]').nth(1)
    await expect.poll(() => first.innerText()).toBe('麵包')
    await dialog(page).getByRole('button', { name: '蛋糕' }).click()
    await page.waitForURL('**/items/C302')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/items')
    await close()
  })

  it('offers a retry if the categories cannot be loaded', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/items')
    await page.route('**/api/**op=getPtTypeList**', (route) => route.fulfill({ status: 400 }))
    await open(page, '所有分類')
    const retry = dialog(page).getByRole('button', { name: '再試一次' })
    await retry.waitFor()
    await page.unroute('**/api/**op=getPtTypeList**')
    await retry.click()
    await dialog(page).getByRole('button', { name: '烘焙與甜點' }).waitFor()
    await expect.poll(() => retry.count()).toBe(0)
    await close()
  })
})

describe('the floating buttons', () => {
  it('open with the keyboard, and announce whether they are open', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/')
    const main = page.getByRole('button', { name: '開啟快捷功能' })
    await main.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.getByRole('button', { name: '收起快捷功能' }).getAttribute('aria-expanded'))
      .toBe('true')
    await page.getByRole('button', { name: '分享' }).last().waitFor()
    await page.keyboard.press('Escape')
    await main.waitFor()
    await close()
  })

  it('move aside on the way down, return on the way up, and bring the page back to its top', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/')
    const widget = page.getByRole('region', { name: '快捷功能' })
    const opacity = () => widget.evaluate((element) => getComputedStyle(element).opacity)
    const up = page.getByRole('button', { name: '回到頂端' })
    await expect.poll(() => up.count()).toBe(0)
    await expect.poll(() => opacity()).toBe('1')
    await page.mouse.wheel(0, 3_000)
    await expect.poll(opacity).toBe('0')
    await page.mouse.wheel(0, -200)
    await expect.poll(opacity).toBe('1')
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await close()
  })

  it('ask a guest to log in before the cart, and go there afterwards', async () => {
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
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('vitrine-return')))
      .toBe('/cart')
    await close()
  })
})

describe('the search history', () => {
  it('is deleted, and restored by undo', async () => {
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
    await expect.poll(() => dialog(page).count()).toBe(1)
    await dialog(page).getByRole('button', { name: '刪除搜尋紀錄' }).click()
    const undo = dialog(page).getByRole('button', { name: '復原' })
    await undo.waitFor()
    await expect
      .poll(() => dialog(page).getByRole('button', { name: '咖啡', exact: true }).count())
      .toBe(0)
    await undo.click()
    await expect.poll(terms).toEqual(['咖啡', '蘋果'])
    await close()
  })
})

describe('the address of a visit', () => {
  it('hides header, navigation and footer with corp', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/items/C101?corp=app')
    for (const part of ['header', 'footer'])
      await expect.poll(() => page.locator(part).count()).toBe(0)
    await expect.poll(() => page.getByRole('navigation', { name: '主要導覽' }).count()).toBe(0)
    await close()
  })

  it('switches the language, loses the parameter, and sets the title of the page', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/info/delivery?lang=en-US')
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en-US')
    await expect.poll(() => page.url()).toBe(shopAddress('/info/delivery'))
    await expect.poll(() => page.title()).toMatch(/.+ – Lemon Lane$/)
    // A title that already contains the store's name is not extended.
    await visit('/info/about')
    await expect.poll(() => page.title()).toBe('About Lemon Lane')
    await close()
  })

  it('switches the language on a link within the shop too, and loses the parameter', async () => {
    const { page, open: visit, troubles, close } = await phone()
    await visit('/info/delivery')
    const follow = (path: string) =>
      page.evaluate((to) => history.pushState(null, '', to), `/m${path}`)
    const langNow = () => page.evaluate(() => document.documentElement.lang)
    await follow('/info/about?lang=vi-VN')
    await expect.poll(langNow).toBe('vi-VN')
    await expect.poll(() => page.url()).toBe(shopAddress('/info/about'))
    await isAlive(page)
    // The language that the shop has already, and one it does not have, change nothing else.
    for (const lang of ['vi-VN', 'xx-XX']) {
      await follow(`/search?q=tea&lang=${lang}`)
      await expect.poll(() => page.url()).toBe(shopAddress('/search?q=tea'))
      await expect.poll(() => langNow()).toBe('vi-VN')
      await follow('/info/about')
    }
    expect(troubles).toEqual([])
    await close()
  })

  it('leads from /home to the home page, opened directly or within the shop', async () => {
    const { page, open: visit, troubles, close } = await phone()
    await visit('/home?utm_source=x')
    expect(page.url()).toBe(shopAddress('/?utm_source=x'))
    await visit('/info/about')
    await page.evaluate(() => history.pushState(null, '', '/m/home'))
    await expect.poll(() => page.url()).toBe(shopAddress('/'))
    await page.goBack()
    await expect.poll(() => page.url()).toBe(shopAddress('/info/about'))
    expect(troubles).toEqual([])
    await close()
  })

  it('is kept as the return address when a guarded page is opened directly by a guest', async () => {
    const { page, open: visit, close } = await phone()
    const kept = () => page.evaluate(() => sessionStorage.getItem('vitrine-return'))
    await visit('/account/login?redirect=%2Fitems')
    await expect.poll(() => kept()).toBe(null)
    await visit('/user/points')
    expect(new URL(page.url()).pathname).toBe('/m/account/login')
    await expect.poll(kept).toBe('/user/points')
    await close()
  })

  it('marks a visit from the app until it ends', async () => {
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

describe('a browser that refuses storage', () => {
  it('can browse, is told before login, and can log in and out', async () => {
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
    await page.locator('main[data-screen="item"] h1').waitFor()
    // On the pictures and in the purchase bar, which replaces the tabs.
    await page.locator('main a[href$="/cart"]').first().click()
    await page.getByText('瀏覽器封鎖了網站資料').waitFor()
    await page.waitForURL('**/account/login?redirect=%2Fcart')
    await logIn(page, 'demo@vitrine.example', 'demo_1234')
    await page.waitForURL('**/m/cart')
    await page.locator('main[data-screen="cart"]').waitFor()
    await signOut(page)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a page that is not found', () => {
  it('is loaded again by its refresh button, at the address that was asked for', async () => {
    const { page, open: visit, close } = await phone()
    await visit('/no/such/page?lang=en-US')
    await page.getByText('Refresh the page, or go to home').waitFor()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await reloaded
    expect(new URL(page.url()).pathname).toBe('/m/no/such/page')
    // Data that is not found leads to /404; refreshing asks for the data's address again.
    await visit(`/orderd/t${'x'.repeat(32)}`)
    await page.waitForURL(/\/m\/404$/)
    const asked = page.waitForRequest((request) =>
      request.url().endsWith(`/orderd/t${'x'.repeat(32)}`),
    )
    await page.getByRole('button', { name: 'Refresh' }).click({ noWaitAfter: true })
    await asked
    await close()
  })
})
