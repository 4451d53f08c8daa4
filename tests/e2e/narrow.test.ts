import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { addCart } from '../../schemas/cart/cart.ops.ts'
import { button, isSettled } from './checkout-page.ts'
import { signInNew } from './new-member.ts'
import { placeOrder, callShop } from './orders-api.ts'
import { phoneMaker } from './phone.ts'
import { nameOfOrder } from './operator.ts'

const phone = phoneMaker()
const width = 195

/** Returns visible elements that extend past the right edge of the screen, outermost first. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const isCut = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && box.height > 0 && box.right > width + 0.5 && !isCut(element)
    })
    const root = document.documentElement.scrollWidth
    return [
      ...(root > width ? [`the page: ${root}`] : []),
      ...wide.map(({ tagName, className }) => `${tagName} ${String(className)}`),
    ]
  }, width)

/** Returns the screen height in CSS pixels not covered by bars. */
const freeHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('header, nav, main section')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    return bars.reduce((rest, bar) => rest - bar.getBoundingClientRect().height, innerHeight)
  })

it('a product in landscape has 300 of 390 px for itself', async () => {
  const { page, open, close } = await phone()
  await page.setViewportSize({ width: 844, height: 390 })
  await open('/item/main/P10035')
  await expect.poll(() => freeHeight(page)).toBeGreaterThanOrEqual(300)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  // The pictures carry the buttons of the header.
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  await close()
})

it('a category in landscape has 300 of 390 px for its goods, also further down', async () => {
  const { page, open, close } = await phone()
  await page.setViewportSize({ width: 844, height: 390 })
  await open('/items/C101')
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  const stuck = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter((element) => {
        const { position } = getComputedStyle(element)
        const { top, height } = element.getBoundingClientRect()
        return position === 'sticky' && height > 0 && top === 0
      }).length,
  )
  expect(stuck).toBe(0)
  await close()
})

it('the tabs at the edge of the screen stand in its margin, where they cover no words', async () => {
  const { page, open, close } = await phone()
  await open('/?lang=en-US')
  const tab = page.getByRole('button', { name: 'Open shortcuts' })
  const { x = 0, width: across = 0 } = (await tab.boundingBox()) ?? {}
  expect(across).toBeGreaterThanOrEqual(24)
  expect(x).toBeGreaterThanOrEqual(390 - 28)
  await close()
})

it.each([
  ['first', 'P10035'],
  ['second', 'P20001'],
] as const)(
  'the %s store enlarged twofold fits a phone: nothing goes sideways',
  async (store, ptNbr) => {
    const { page, context, open, close } = await phone()
    await page.setViewportSize({ width, height: 422 })
    const fits = async (path: string, isThere?: () => Promise<void>) => {
      if (path) await open(path, store)
      await isThere?.()
      const at = page.url()
      expect({ at, wide: await tooWide(page) }).toEqual({ at, wide: [] })
    }
    await fits('/?lang=en-US')
    await fits('/items/C101')
    const item = `/item/main/${ptNbr}`
    await fits(item)
    // A button with wrapped vertical text is taller than wide.
    const buy = button(page, 'Buy now')
    const { width: across = 0, height = 0 } = (await buy.boundingBox()) ?? {}
    expect(across).toBeGreaterThan(2 * height)
    await open('/account/login?redirect=/shop/checkout&guest=1', store)
    await fits('', () => page.getByRole('link', { name: 'Continue as a guest' }).waitFor())

    await signInNew(context, 'Ann Example', store)
    await fits('/imember')
    const skuId = `${ptNbr}-1`
    await callShop(addCart, { PtList: [{ skuId, ptNbr, qtyOrd: 1, kind: 0 }] }, context, store)
    await fits('/cart', () => button(page, /^Check out/).waitFor())
    await expect.poll(() => freeHeight(page)).toBeGreaterThan(422 / 2)
    await fits('/shop/checkout?cart=1', () => isSettled(page))
    await expect.poll(() => freeHeight(page)).toBeGreaterThan(422 / 2)
    const nbr = await placeOrder({ context, store, payNbr: 'CARD', skuId })
    const name = await nameOfOrder(nbr, store === 'first' ? 'S001' : 'S002')
    await fits(`/order/detail/${nbr}`, () => page.getByText(name).first().waitFor())
    await fits(`/order/pay/${nbr}`)
    await close()
  },
  120_000,
)
