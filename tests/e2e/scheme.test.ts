import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import type { ThemeScheme } from '../../schemas/base/config.schema.ts'
import { setTheme, showTheme } from '../../schemas/store/store-operator.ops.ts'
import { operator } from './operator.ts'
import { expectNoBarriers, faintInDark, isAlive, phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()
/** A choice in the side menu. */
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const openMenu = (page: Page) => page.locator('header button[aria-haspopup=dialog]').click()
/** Whether the page is drawn with light texts on a dark ground. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const [ground = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    return Number(ground) < 60
  })
const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset.scheme)
const barColours = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => !media || matchMedia(media).matches)
      .map(({ content }) => content),
  )

/** Records whether anything could be painted before the choice applied. */
const recordChoice = (page: Page) =>
  page.addInitScript(() => {
    const seen: { hadBody?: boolean } = {}
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.documentElement?.dataset.scheme) seen.hadBody ??= document.body !== null
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
const hadBody = (page: Page) =>
  page.evaluate(() => (window as { seen?: { hadBody?: boolean } }).seen?.hadBody) // set above

describe('light and dark', () => {
  it('are as the device says, until the shopper chooses for this device', async () => {
    const { page, context, troubles, open, close } = await phone()
    await page.emulateMedia({ colorScheme: 'dark' })
    await open('/?lang=en-US')
    await expect.poll(() => isDark(page)).toBe(true)
    const dark = await barColours(page)
    await openMenu(page)
    await expect.poll(() => choice(page, 'Same as device').isChecked()).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(page)).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    // Another tab follows.
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'dark' })
    await other.goto(shopAddress('/info/about'))
    await isAlive(other)
    await openMenu(other)
    await choice(page, 'Light').check()
    await expect.poll(() => isDark(page)).toBe(false)
    await expect.poll(() => isDark(other)).toBe(false)
    await expect.poll(() => choice(other, 'Light').isChecked()).toBe(true)
    await expect.poll(() => barColours(page)).not.toEqual(dark)
    await expect.poll(async () => (await barColours(page)).length).toBe(1)
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')

    await recordChoice(page)
    await page.reload()
    await isAlive(page)
    await expect.poll(() => isDark(page)).toBe(false)
    await expect.poll(() => hadBody(page)).toBe(false)
    await openMenu(page)
    await expect.poll(() => choice(page, 'Light').isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    // A change of language forgets answers, not the choice.
    await page.getByRole('button', { name: 'Choose a language' }).click()
    await page.getByRole('dialog').getByText('繁體中文').click()
    await page.locator('html[lang=zh-TW]').waitFor()
    await isAlive(page)
    await openMenu(page)
    await choice(page, '淺色').waitFor({ state: 'attached' })
    await expect.poll(() => isDark(page)).toBe(false)
    await choice(page, '依裝置設定').check()
    await expect.poll(() => isDark(page)).toBe(true)
    await expect.poll(() => chosen(page)).toBeUndefined()
    expect(troubles).toEqual([])
    await close()
  })

  it('are on the pages without the app, too', async () => {
    const { page, open, close } = await phone()
    await open('/?lang=en-US')
    await openMenu(page)
    await choice(page, 'Dark').check()
    await expect.poll(() => isDark(page)).toBe(true)
    for (const path of ['/offline', '/?draft=ended']) {
      await page.goto(shopAddress(path))
      await expect.poll(() => isDark(page)).toBe(true)
    }
    await close()
  })

  // `every-screen.test.ts` looks at other pages.
  it('leave the words of a product with options readable in dark', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/item/S001/P10002')
    expect(await faintInDark(page)).toEqual([])
    expect(troubles).toEqual([])
    await close()
  })

  it('are as the device says without scripts, which leaves nothing to choose', async () => {
    const { context, close } = await phone()
    const browser = context.browser()
    const plain = await browser?.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
    const page = await plain?.newPage()
    if (!page) throw new Error('no page')
    await page.goto(shopAddress('/info/about?lang=en-US'))
    await expect.poll(() => isDark(page)).toBe(true)
    await expect.poll(() => choice(page, 'Dark').count()).toBe(0)
    await plain?.close()
    await close()
  })
})

// Not the second store, whose theme the Studio's tests change at the same time.
describe('a store that is always light', () => {
  const change = async (scheme: ThemeScheme) => {
    const { call } = await operator()
    const { version, theme } = await call(showTheme, {})
    await call(setTheme, { version, theme: { ...theme, scheme } })
  }
  afterAll(() => change('system'))

  it('is light in a dark system, and offers no choice', async () => {
    await change('light')
    const { page, open, troubles, close } = await phone()
    await page.emulateMedia({ colorScheme: 'dark' })
    const html = async () => (await fetch(shopAddress('/info/about'))).text()
    await expect.poll(html).not.toContain('light-dark(')
    await open('/info/about?lang=en-US')
    await page.evaluate(() => (document.documentElement.dataset.scheme = 'dark'))
    await expect.poll(() => isDark(page)).toBe(false)
    await openMenu(page)
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => choice(page, 'Dark').count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })
})
