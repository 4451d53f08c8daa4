import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { signInDemo } from './new-member.ts'
import { recordShifts } from './layout-shifts.ts'
import { barriersOf, phoneMaker, saying } from './phone.ts'

const phone = phoneMaker()

const boxOf = async (place: Locator) =>
  (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Whether one place begins right of where another one ends, and both are in the window. */
async function areBeside(one: Locator, other: Locator): Promise<boolean> {
  const [left, right] = [await boxOf(one), await boxOf(other)]
  return left.width > 0 && right.x >= left.x + left.width && right.y < 800
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

it('a product keeps its price and buttons in sight while its pictures and its description scroll', async () => {
  const { page, open, troubles, close } = await phone()
  await page.setViewportSize({ width: 1280, height: 1000 })
  const shifts = await recordShifts(page)
  await open('/item/main/P20050?lang=en-US', 'second')
  const [name, toCart] = [page.locator('main h1'), page.getByRole('button', { name: 'Add to cart', exact: true })] // prettier-ignore
  const about = page.getByRole('heading', { name: 'About this product' })
  const isSeen = async (place: Locator) => {
    const { y, height } = await boxOf(place)
    return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0)
  }
  await expect.poll(async () => (await boxOf(about)).x < (await boxOf(name)).x).toBe(true)
  for (const place of [page.locator('[data-gallery] li').last(), about]) {
    await place.scrollIntoViewIfNeeded()
    for (const part of [name, page.locator('[data-price]').first(), toCart])
      await expect.poll(() => isSeen(part)).toBe(true)
  }
  expect(await shifts()).toEqual([])
  // In a low window all of the column is reached by scrolling, and its buttons never leave.
  await page.setViewportSize({ width: 1000, height: 420 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => isSeen(name)).toBe(true)
  await expect.poll(() => isSeen(toCart)).toBe(true)
  await about.scrollIntoViewIfNeeded()
  await expect.poll(() => isSeen(toCart)).toBe(true)
  await expect.poll(() => isSeen(name)).toBe(false)
  expect(troubles).toEqual([])
  await close()
})

it('a window of 1,280 px has two columns, and the navigation in the bar above', async () => {
  const { page, context, open, troubles, close } = await phone()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInDemo(context)
  await open('/')
  const nav = page.getByRole('navigation').filter({ has: page.locator('a[href="/m/cart"]') })
  await expect.poll(async () => (await boxOf(nav)).y).toBe(0)
  await expect.poll(() => widthOf(page)).toBe(1280)
  // The keys go the way that the eyes go: to the navigation first, then to the page.
  await page.locator('a[href="#main"]').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => nav.locator(':focus').count()).toBe(1)

  // Categories open by a press and close by Escape, which gives the focus back.
  const categories = page.getByRole('navigation', { name: '商品分類' })
  const bakery = categories.getByRole('button', { name: '烘焙與甜點' })
  const bread = categories.getByRole('link', { name: '麵包', exact: true })
  await bakery.hover()
  await expect.poll(() => bread.count()).toBe(0)
  await bakery.press('Enter')
  await bread.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => bread.count()).toBe(0)
  await expect.poll(() => bakery.evaluate((one) => one === document.activeElement)).toBe(true)
  await bakery.press('Enter')
  await expect.poll(() => barriersOf(page)).toEqual([])
  await bread.click()
  await page.waitForURL('**/items/C301')
  await expect.poll(() => bread.count()).toBe(0)
  await expect.poll(() => bakery.getAttribute('aria-current')).toBe('true')

  // The filters stand beside the goods, without a sheet.
  await open('/items')
  const inStock = page.getByRole('region', { name: '篩選商品' }).getByLabel('有現貨')
  await expect.poll(() => areBeside(inStock, page.locator('main article').first())).toBe(true)
  await expect
    .poll(() => page.getByRole('button', { name: '篩選', exact: true }).isVisible())
    .toBe(false)
  await inStock.check()
  await page.waitForURL(/[?&]filter=stock/)
  await page.getByRole('list', { name: '已選條件' }).waitFor()
  await expect.poll(() => barriersOf(page)).toEqual([])

  // Beside a product, too, whose buying bar takes its place on a phone.
  await open('/item/S001/P10004')
  await expect.poll(async () => (await boxOf(nav)).y).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => nav.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => nav.isVisible()).toBe(true)
  const pictures = page.locator('[data-aside]')
  const toCart = page.getByRole('button', { name: '加入購物車', exact: true })
  await expect.poll(() => areBeside(pictures, page.locator('main h1'))).toBe(true)
  await expect.poll(() => areBeside(pictures, toCart)).toBe(true)
  // Below the page's end, too, the pictures stay and the buttons can be pressed.
  await page.getByRole('heading', { name: '商品介紹' }).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await boxOf(toCart)).y).toBeLessThan(800)
  await expect.poll(() => barriersOf(page)).toEqual([])
  await saying(page.getByText('加入購物車成功'), () => toCart.click())

  for (const [path, name] of [
    ['/cart', /^結帳/],
    ['/shop/checkout?cart=1', '送出訂單'],
  ] as const) {
    await open(path)
    const submit = page.locator('main').getByRole('button', { name })
    await expect.poll(() => areBeside(page.locator('main li').first(), submit)).toBe(true)
    await expect.poll(() => widthOf(page)).toBe(1280)
    await expect.poll(() => barriersOf(page)).toEqual([])
  }
  expect(troubles).toEqual([])
  await close()
})
