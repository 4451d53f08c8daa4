import { describe, expect, it } from 'vitest'
import {
  codeSentTo,
  field,
  logIn,
  newPerson,
  registerBy,
  send,
  signOut,
  takeCode,
  takeCoupons,
  tokenUrl,
} from './accounts.ts'
import { signInDemo } from './new-member.ts'
import { expectNoBarriers, isAlive, phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()

describe('an account', () => {
  it('logs in by SMS to a number in full-width digits, which is the same number', async () => {
    const { page, open, close } = await phone()
    const { mobile } = newPerson()
    const wide = mobile.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
    await open('/account/login')
    await field(page, 'memMobile').fill(wide)
    await takeCode(page, 'smsCode', mobile)
    await send(page, 'smsCode')
    await page.waitForURL(/\/m\/$/)
    await takeCoupons(page)
    // With a number only, the member must bind an email address before pages that require it.
    await page.locator('a[href$="/m/imember"]').click()
    await page.waitForURL('**/account/bind?type=email&redirect=%2Fimember')
    // Every other page may be seen before.
    await page.getByRole('link', { name: '先繼續逛逛' }).click()
    await page.waitForURL(/\/m\/$/)
    await page.locator('a[href$="/m/imember"]').click()
    await page.waitForURL('**/account/bind?type=email&redirect=%2Fimember')
    const { email } = newPerson()
    await field(page, 'memEmail').fill(email)
    await takeCode(page, 'emailCode', email)
    await send(page, 'emailCode')
    await page.waitForURL('**/imember')
    await expect.poll(() => page.locator('main[data-screen="member"]').count()).toBe(1)
    await close()
  })

  it('is asked for an email address in front of the cart, which names what waits there', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/item/main/P10040?lang=en-US')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.waitForURL(/\/account\/login/)
    const { mobile } = newPerson()
    await field(page, 'memMobile').fill(mobile)
    await takeCode(page, 'smsCode', mobile)
    await send(page, 'smsCode')
    await page.waitForURL('**/account/bind?type=email&redirect=%2Fcart')
    await page.getByText(/waits in your cart$/).waitFor()
    await page.getByText(/^Your cart, checkout and account need both/).waitFor()
    // The coupons of a new member cover the cart, never the form.
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    const { email } = newPerson()
    await field(page, 'memEmail').fill(email)
    await takeCode(page, 'emailCode', email)
    await send(page, 'emailCode')
    await page.waitForURL('**/m/cart')
    await takeCoupons(page)
    await page.locator('main li').first().waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('shows at the field that an address is taken, and keeps what was typed', async () => {
    const { page, open, close } = await phone()
    await open('/account/register?lang=en-US')
    await registerBy(page, 'demo@vitrine.example')
    await page.getByText('This account is already in use').first().waitFor()
    await expect.poll(() => field(page, 'memName').inputValue()).toBe('Ann Example')
    await expect.poll(() => field(page, 'memEmail').getAttribute('aria-invalid')).toBe('true')
    await close()
  })

  it('is logged out in every tab when it logs out in one, and leaves no recently viewed products', async () => {
    const { page, context, close } = await phone()
    await signInDemo(context)
    const other = await context.newPage()
    await other.goto(shopAddress('/user/profile'))
    await isAlive(other)
    await other.getByText('demo@vitrine.example').waitFor()
    await other.evaluate(() => localStorage.setItem('vitrine-recent-S001', '["P10001"]'))
    await signOut(page)
    await other.waitForURL('**/account/login?redirect=%2Fuser%2Fprofile')
    const recent = () => page.evaluate(() => localStorage.getItem('vitrine-recent-S001'))
    await expect.poll(recent).toBeNull()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sid')
    await close()
  })

  // schemas/link.test.ts tries all shapes of such addresses.
  it.each(['/\\evil.example', '/%0d%0aSet-Cookie:x'])(
    'stays in the shop after signing in with redirect=%s',
    async (redirect) => {
      const { page, open, close } = await phone()
      await open(`/account/login?redirect=${encodeURIComponent(redirect)}`)
      await logIn(page, 'demo@vitrine.example', 'demo_1234')
      await page.waitForURL((url) => !url.pathname.endsWith('/account/login'))
      expect(new URL(page.url()).origin).toBe(new URL(shopAddress('/')).origin)
      expect(['/m/', '/m/%0d%0aSet-Cookie:x', '/m/404']).toContain(new URL(page.url()).pathname)
      await close()
    },
  )
})

describe('an address made for the native app', () => {
  it('logs in where it is opened, once, and does not replace a member who is logged in', async () => {
    const member = await phone()
    await signInDemo(member.context)
    const address = await tokenUrl(await member.context.cookies())
    const app = await phone()
    await app.page.goto(address)
    await app.page.waitForURL(/\/m\/$/)
    await app.open('/user/profile')
    await app.page.getByText('demo@vitrine.example').waitFor()
    await expect
      .poll(() => app.page.evaluate(() => document.referrer + location.href))
      .not.toContain('token=')
    const late = await phone()
    await late.page.goto(`${address}&lang=en-US`)
    await late.page.getByText('This login link is no longer valid').waitFor()
    await Promise.all([member.close(), app.close(), late.close()])
  })
})

describe('a social account', () => {
  it('registers an account, is unlinked once there is another way to log in, and is linked again', async () => {
    const { page, open, troubles, close } = await phone()
    const name = `LINE ${newPerson().mobile}`
    await open('/account/login?redirect=/user/profile&lang=en-US')
    await page.getByRole('button', { name: /LINE/ }).click()
    await page.waitForURL('**/demo-login/line/**')
    await page.locator('input[name="name"]').fill(name)
    await page.locator('button[value="continue"]').click()
    await page.waitForURL(/\/user\/profile$/)
    await takeCoupons(page)
    await expect.poll(() => field(page, 'memName').inputValue()).toBe(name)
    await page.getByRole('button', { name: 'Remove LINE' }).click()
    await page.getByRole('dialog').locator('button').last().click()
    await page.getByText('only way to log in').waitFor()
    await page.getByRole('button', { name: 'Add Facebook' }).click()
    await page.waitForURL('**/demo-login/fb/**')
    await page.locator('input[name="name"]').fill(`FB ${name}`)
    await page.locator('button[value="continue"]').click()
    await page.waitForURL(/\/user\/profile$/)
    await page.getByRole('button', { name: 'Remove Facebook' }).waitFor()
    await page.getByRole('button', { name: 'Remove LINE' }).click()
    await page.getByRole('dialog').locator('button').last().click()
    await page.getByRole('button', { name: 'Add LINE' }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('changes nothing if the shopper cancels at the provider', async () => {
    const { page, open, close } = await phone()
    await open('/account/login?redirect=/user/profile&lang=en-US')
    await page.getByRole('button', { name: /Facebook/ }).click()
    await page.waitForURL('**/demo-login/fb/**')
    await page.locator('button[value="cancel"]').click()
    await page.waitForURL('**/account/login?redirect=**')
    await page.getByText('You canceled').waitFor()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid')
    await close()
  })
})

describe('the account screens', () => {
  // `every-screen.test.ts` looks at the other screens of the first store.
  const open = ['/account/login', '/account/register', '/account/lookup', '/account/reset']
  const bind = '/account/bind?type=mobile'
  it.each([
    ['first', [], [bind]],
    ['second', open, ['/user/profile', '/imember', bind]],
  ] as const)(
    'have no accessibility violation and no horizontal scroll in the %s store',
    async (store, ofGuests, ofMembers) => {
      const at = await phone()
      const look = async (path: string) => {
        await at.open(path, store)
        await expectNoBarriers(at.page)
        await expect
          .poll(() => at.page.evaluate(() => document.documentElement.scrollWidth))
          .toBe(390)
      }
      for (const path of ofGuests) await look(path)
      await signInDemo(at.context, store)
      for (const path of ofMembers) await look(path)
      expect(at.troubles).toEqual([])
      await at.close()
    },
  )

  it('work with the keyboard alone, including the puzzle', async () => {
    const { page, open: go, close } = await phone()
    await go('/account/login?lang=en-US')
    const press = async (key: string, until: () => Promise<boolean>) => {
      for (let times = 0; times < 40 && !(await until()); times++) await page.keyboard.press(key)
      expect(await until()).toBe(true)
    }
    const has = (selector: string) => () =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
    await press('Tab', has('[role="tab"]'))
    await page.keyboard.press('ArrowRight')
    await press('Tab', has('input[name="memEmail"]'))
    await page.keyboard.type('keyboard@example.com')
    const slider = page.getByRole('slider')
    // After some failures the captcha appears: the slider has the focus, arrow keys move the piece,
    // Enter submits.
    for (let tried = 0; tried < 5 && !(await slider.isVisible()); tried++) {
      await press('Tab', has('input[name="passwd"]'))
      await page.keyboard.type(`wrong_${tried}`)
      await page.keyboard.press('Enter')
      await page
        .locator('[aria-invalid="true"], [role="slider"], input[type="range"]')
        .first()
        .waitFor()
    }
    await expect.poll(() => slider.isEnabled()).toBe(true)
    await press('ArrowRight', async () => (await slider.inputValue()) === '3')
    await page.keyboard.press('Enter')
    await page.getByText('Verification failed').waitFor()
    await press('Tab', async () =>
      page.evaluate(() => document.activeElement?.textContent === 'Verify without picture'),
    )
    await page.keyboard.press('Enter')
    await page
      .locator('dialog[data-name="captcha"]')
      .waitFor({ state: 'detached', timeout: 60_000 })
    await page.locator('[aria-invalid="true"]').waitFor()
    await close()
  })

  it('move the piece of the puzzle by touch, and show another puzzle if it does not fit', async () => {
    const { page, open: go, close } = await phone()
    await go('/account/lookup?lang=en-US')
    await field(page, 'memEmail').fill('slider@example.com')
    await send(page, 'memEmail')
    const slider = page.getByRole('slider')
    await slider.waitFor()
    await expect.poll(() => slider.isEnabled()).toBe(true)
    const sheet = page.locator('dialog[data-name="captcha"]')
    const first = await sheet.locator('img').first().getAttribute('src')
    // The sheet slides in; hovering waits until it has stopped.
    await slider.hover()
    const box = await slider.boundingBox()
    if (!box) throw new Error('the slider is not drawn')
    await page.mouse.move(box.x + 20, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 45, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await sheet.getByText('Verification failed').waitFor()
    await expect.poll(() => sheet.locator('img').first().getAttribute('src')).not.toBe(first)
    await close()
  })
})

describe('codes', () => {
  it('count down before the next can be requested, also after a reload', async () => {
    const { page, open, close } = await phone()
    const { mobile } = newPerson()
    await open('/account/login?lang=en-US')
    await field(page, 'memMobile').fill(mobile)
    await takeCode(page, 'smsCode', mobile)
    expect(await codeSentTo(mobile)).toMatch(/^\d{6}$/)
    const button = page
      .locator('form')
      .filter({ has: field(page, 'smsCode') })
      .locator('button[type="button"]')
    await expect.poll(() => button.last().innerText()).toMatch(/[0-5]\d/)
    await page.reload()
    await isAlive(page)
    await expect.poll(() => button.last().innerText()).toMatch(/[0-5]\d/)
    await close()
  })
})
