import type { BrowserContext, Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addCart, delCart, getCartList } from '../../schemas/cart/cart.ops.ts'
import { logIn } from './accounts.ts'
import { recordShifts } from './layout-shifts.ts'
import { signInDemo, signInNew } from './new-member.ts'
import { callShop } from './orders-api.ts'
import {
  expectNoBarriers,
  phoneMaker,
  saying,
  shopAddress,
  speakEnglish,
  type Phone,
} from './phone.ts'

const phone = phoneMaker()

/** Demo products: without options, with one option, a voucher, and one that is sold out. */
const [plain, sized, voucher, gone] = ['P10004', 'P10002', 'P19001', 'P10018']

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const sheet = (page: Page) => page.getByRole('dialog')
const lines = (page: Page) =>
  page.locator('main[data-screen="cart"] li:has(input[type="checkbox"])')
/** In the bar that is in sight: that of the shop, or that of a product. */
const badge = (page: Page) => page.locator('a[href$="/cart"] b').filter({ visible: true })
const quantity = (page: Page) => lines(page).first().locator('output')

/** A new member, whose cart is empty. */
async function member(): Promise<Phone> {
  const one = await phone()
  await signInNew(one.context, 'Ann Example')
  await speakEnglish(one.context)
  return one
}

/** Takes everything out of the cart of the demo's member, whom the browser then forgets. */
async function emptyCart(context: BrowserContext): Promise<void> {
  await signInDemo(context)
  const { Dict, Rows } = (await callShop(getCartList, {}, context)) as unknown as CartTable // the operation's response type
  const cartNbrs = Rows.map((row) => row[Dict.indexOf('cartNbr')])
  if (cartNbrs.length) await callShop(delCart, { cartNbrs }, context)
  await context.clearCookies()
}

/** A member whose cart has one unit of a product. */
async function memberWith(ptNbr: string): Promise<Phone> {
  const one = await member()
  await put(one.context, ptNbr)
  return one
}

/** Puts a product into the cart without a page. */
async function put(context: BrowserContext, ptNbr: string): Promise<void> {
  const PtList = [{ skuId: `${ptNbr}-1`, ptNbr, qtyOrd: 1, kind: 0 }]
  expect(await callShop(addCart, { PtList }, context)).toMatchObject({ retCode: 1 })
}

async function add(page: Page, open: (path: string) => Promise<void>, ptNbr: string) {
  await open(`/item/main/${ptNbr}`)
  const before = Number((await badge(page).count()) ? await badge(page).innerText() : 0)
  await saying(button(page, /Added successfully/), async () => {
    await button(page, 'Add to cart').click()
    if (ptNbr !== sized) return
    await sheet(page).locator('fieldset label').first().click()
    await sheet(page).getByRole('button', { name: 'Add to cart' }).click()
  })
  await expect.poll(() => badge(page).innerText()).toBe(String(before + 1))
}

interface CartTable {
  Dict: string[]
  Rows: unknown[][]
}

/** Returns the cart with one column changed. */
const withColumn = (name: string, value: unknown) => async (route: Route) => {
  const response = await route.fetch()
  const json = (await response.json()) as CartTable // the operation's response type
  const at = json.Dict.indexOf(name)
  for (const row of json.Rows) row[at] = value
  await route.fulfill({ response, json })
}
const cartCall = '**/api/?fun=cart&op=getCartList'

describe('the cart', () => {
  it('shows its number of units before the gateway has answered', async () => {
    const { page, open, troubles, close } = await member()
    await add(page, open, plain)
    // A gateway that never answers.
    await page.route('**/api/?fun=cart&op=getCartCnt', () => undefined)
    await page.goto(shopAddress('/'))
    await expect.poll(() => badge(page).first().innerText()).toBe('1')
    expect(troubles).toEqual([])
    await page.unrouteAll()
    await close()
  })

  it('adds what a guest chose after they log in', async () => {
    const { page, context, open, troubles, close } = await phone()
    await emptyCart(context)
    await open(`/item/main/${sized}?lang=en-US`)
    await button(page, 'Add to cart').click()
    await sheet(page).waitFor()
    const act = sheet(page).getByRole('button', { name: 'Add to cart' })
    await expect.poll(() => act.getAttribute('aria-disabled')).toBe('true')
    await sheet(page).locator('fieldset label').first().click()
    await sheet(page).getByRole('button', { name: 'Increase quantity' }).click()
    await act.click()
    await page.waitForURL(/\/account\/login\?redirect=\/cart$/)
    await logIn(page, 'demo@vitrine.example', 'demo_1234')
    await page.waitForURL(/\/m\/cart$/)
    await lines(page).first().waitFor()
    await expect.poll(() => lines(page).count()).toBe(1)
    await expect.poll(() => quantity(page).innerText()).toBe('2')
    await expect.poll(() => badge(page).innerText()).toBe('2')
    expect(troubles).toEqual([])
    await close()
  })

  it('changes quantities, deletes and undoes, and updates the badge in other tabs', async () => {
    const { page, context, open, troubles, close } = await member()
    await add(page, open, plain)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect.poll(() => badge(other).innerText()).toBe('1')
    await open('/cart')
    await button(page, 'Increase quantity').click()
    await button(page, 'Increase quantity').click()
    await expect.poll(() => quantity(page).innerText()).toBe('3')
    await expect.poll(() => badge(other).innerText()).toBe('3')
    const price = page.locator('section[aria-label="Summary"] p').first()
    const three = await price.innerText()
    const saved = page.waitForResponse(/op=updCart/)
    await button(page, 'Decrease quantity').click()
    await expect.poll(() => price.innerText()).not.toBe(three)
    await saved
    await button(page, 'Decrease quantity').click()
    // At one, a bin takes the place of the minus.
    await button(page, /^Delete/).click()
    await page.getByText('Your cart is empty').waitFor()
    await expect.poll(() => badge(other).count()).toBe(0)
    await button(page, /Undo/).click()
    await expect.poll(() => quantity(page).innerText()).toBe('1')
    await page.reload()
    await lines(page).first().waitFor()
    await expect.poll(() => quantity(page).innerText()).toBe('1')
    // Undo is not offered on another page.
    await button(page, /^Delete/).click()
    await button(page, /Undo/).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await page.locator('main[data-screen="home"]').waitFor()
    // Less than the message lasts by itself.
    await expect.poll(() => button(page, /Undo/).count(), { timeout: 5_000 }).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })

  it('saves for later, undoes that, moves back, and counts on to free shipping', async () => {
    const { page, open, troubles, close } = await member()
    await add(page, open, plain)
    await open('/cart')
    const progress = page.getByRole('progressbar', { name: 'Free shipping' })
    await page.getByText(/^NT.+ more for free shipping: /).waitFor()
    const before = Number(await progress.getAttribute('value'))
    await button(page, 'Increase quantity').click()
    await expect.poll(async () => Number(await progress.getAttribute('value'))).toBe(before * 2)
    const later = page.getByRole('region', { name: /^Saved for later/ })
    await button(page, /^Save for later/).click()
    await later.locator('li:not([aria-busy])').waitFor()
    await page.getByText('Your cart is empty').waitFor()
    await button(page, /Undo/).click()
    await expect.poll(() => quantity(page).innerText()).toBe('2')
    await expect.poll(() => later.count()).toBe(0)
    await page.getByText(/^NT.+ more for free shipping: /).waitFor()
    await button(page, /^Save for later/).click()
    await later.locator('li:not([aria-busy])').waitFor()
    await page.reload()
    await expectNoBarriers(page)
    await later.getByRole('button', { name: /^Move to cart/ }).click()
    await expect.poll(() => quantity(page).innerText()).toBe('2')
    await expect.poll(() => later.count()).toBe(0)
    await page.getByText(/^NT.+ more for free shipping: /).waitFor()
    await button(page, /^Save for later/).click()
    await later.getByRole('button', { name: /^Delete/ }).click()
    await expect.poll(() => later.count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })

  it('changes the option, and goes to checkout with the selected lines', async () => {
    const { page, context, open, close } = await member()
    await add(page, open, sized)
    await put(context, plain)
    await open('/cart')
    const change = button(page, /^Change option/)
    const before = await change.innerText()
    await change.click()
    await sheet(page).locator('fieldset label:not([data-unavailable])').nth(1).click()
    await sheet(page).getByRole('button', { name: 'Use this option' }).click()
    await expect.poll(() => change.innerText()).not.toBe(before)
    const all = page.getByLabel('All', { exact: true })
    await all.uncheck({ force: true })
    await expect.poll(() => button(page, /^Check out/).getAttribute('aria-disabled')).toBe('true')
    await lines(page).first().locator('label').click()
    await expect.poll(() => button(page, 'Check out (1)').count()).toBe(1)
    await all.check({ force: true })
    await button(page, /^Check out/).click()
    await page.waitForURL(/\/shop\/checkout\?cart=1$/)
    await close()
  })

  it('shows what has sold out, become more expensive or run short', async () => {
    const { page, open, close } = await memberWith(plain)
    /** Opens the cart with such an answer, as soon as the last one is no longer kept. */
    const shows = async (text: string, answer: ReturnType<typeof withColumn>) => {
      await page.route(cartCall, answer)
      const opened = async () => {
        await open('/cart')
        await lines(page).first().waitFor()
        return page.getByText(text).count()
      }
      await expect.poll(opened).toBe(1)
      await page.unroute(cartCall)
    }
    await shows('Currently unavailable', withColumn('stat', 0))
    await expect.poll(() => button(page, /^Check out/).getAttribute('aria-disabled')).toBe('true')
    await shows('The price changed: it was NT$9', withColumn('seenPrice', 9))
    await shows('This option was renamed: it was Red', withColumn('seenOptd', 'Red'))
    await shows('You can buy up to 0 now', withColumn('qtyMost', 0))
    await close()
  })

  it('says how many are available when more are wanted, and limits the quantity', async () => {
    const { page, open, close } = await memberWith(plain)
    await page.route(cartCall, withColumn('qtyMost', 99))
    await open('/cart')
    // All taps in one task, as the message disappears after a few seconds.
    await button(page, 'Increase quantity').evaluate(async (more: HTMLElement) => {
      for (let tap = 0; tap < 90; tap++) {
        more.click()
        await new Promise(requestAnimationFrame)
      }
    })
    await page
      .getByText(/You can buy up to \d+ now/)
      .first()
      .waitFor()
    await expect.poll(async () => Number(await quantity(page).innerText())).toBeLessThan(91)
    await close()
  })

  it('shows the last known state while offline', async () => {
    const { page, context, open, close } = await memberWith(plain)
    await open('/cart')
    await lines(page).first().waitFor()
    await context.setOffline(true)
    await button(page, 'Increase quantity').click()
    await page.getByText('No connection').waitFor()
    await expect.poll(() => quantity(page).innerText()).toBe('1')
    await context.setOffline(false)
    await close()
  })

  it('works with the keyboard, returns the focus, and has no accessibility violation', async () => {
    const { page, open, troubles, close } = await memberWith(sized)
    await open('/cart')
    await lines(page).first().waitFor()
    const change = button(page, /^Change option/)
    await change.focus()
    await page.keyboard.press('Enter')
    await sheet(page).waitFor()
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'detached' })
    await expect
      .poll(() => change.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await lines(page).first().locator('input').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => lines(page).first().locator('input').isChecked()).toBe(false)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a product', () => {
  it('is bought at once by a guest from the login page, a voucher at its own checkout', async () => {
    const { page, open, close } = await phone()
    await open(`/buy/main/${plain}?lang=en-US`)
    await button(page, 'Buy now').click()
    await page.waitForURL(/\/account\/login/)
    // Reloads the page, as layout shifts soon after a tap do not count.
    const shifts = await recordShifts(page)
    await page.reload()
    await page.waitForURL(/\/account\/login\?redirect=\/shop\/checkout&guest=1$/)
    await expect
      .poll(() => page.getByRole('link', { name: 'Continue as a guest' }).getAttribute('href'))
      .toBe('/m/shop/checkout')
    // The link's description names the purchase; the link does not move when it appears.
    const asGuest = page.getByRole('link', { name: 'Continue as a guest' })
    const said = () =>
      asGuest.evaluate(
        (link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
      )
    await expect.poll(said).toMatch(/^\S.*Subtotal NT\$\d/)
    expect(await shifts()).toEqual([])
    await open(`/item/main/${voucher}`)
    await expect.poll(() => button(page, 'Add to cart').count()).toBe(0)
    await button(page, 'Buy now').click()
    await page.waitForURL(/redirect=\/shop\/virtual-checkout&guest=1&virtual=1$/)
    await close()
  })

  it('of a size that is sold out can be watched for its return, and has a size guide', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/item/main/P20002?lang=en-US', 'second')
    await page
      .locator('label')
      .filter({ has: page.getByText('Navy', { exact: true }) })
      .click()
    // Refused, but it can be tapped to learn why.
    await page.getByText('S', { exact: true }).click({ force: true })
    await page.getByRole('status').filter({ hasText: 'S is sold out in this' }).waitFor()
    await button(page, 'Notify me').click()
    await page.locator('input[name="noticeEmail"]').fill('bea@example.com')
    await sheet(page).getByRole('button', { name: 'Notify me', exact: true }).click()
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor()
    await button(page, 'Done').click()
    await button(page, 'Size guide').click()
    await sheet(page).getByRole('row', { name: 'S 48 64 42' }).waitFor()
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })

  it('that is sold out can be watched for its return', async () => {
    const { page, open, troubles, close } = await phone()
    await open(`/item/main/${gone}?lang=en-US`)
    await button(page, 'Notify me').click()
    // Only the email address is requested.
    await page.locator('input[name="noticeEmail"]').waitFor()
    await expect.poll(() => sheet(page).locator('input').count()).toBe(1)
    const notifyMe = sheet(page).getByRole('button', { name: 'Notify me', exact: true })
    await notifyMe.click()
    await sheet(page).getByText('Please enter an email address').waitFor()
    await page.locator('input[name="noticeEmail"]').fill('ann@example.com')
    await expectNoBarriers(page)
    await notifyMe.click()
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
