import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { userLogin } from '../../schemas/account/account.ops.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { startFaultyGateway, type FaultyGateway } from './faulty-gateway.ts'
import { isAlive, phoneMaker } from './phone.ts'

const phone = phoneMaker()
let faulty: FaultyGateway
beforeAll(async () => {
  faulty = await startFaultyGateway()
})
afterAll(() => faulty.close())

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${faulty.url}/m${path}`)
  await isAlive(page)
}

/** Opens and fills in the email login: a deliberate call that is not retried automatically. */
async function openLogin(page: Page): Promise<void> {
  await open(page, '/account/login?lang=en-US')
  await page.getByRole('tab', { name: /Email/ }).click()
  await page.locator('input[name="memEmail"]').fill('demo@vitrine.example')
  await page.locator('input[name="passwd"]').fill('demo_1234')
}
const submit = (page: Page) => page.locator('form:visible button[type="submit"]').last().click()
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role="status"] button').filter({ hasText: text })

describe('the error catalogue', () => {
  it('0: shows the message for sixty seconds, and a tap closes it', async () => {
    const { page, close } = await phone()
    await openLogin(page)
    await page.clock.install()
    faulty.fail(userLogin, { retCode: 0, code: 'NO_SUCH_CODE', msg: 'The moon is full' })
    await submit(page)
    await toast(page, 'The moon is full').waitFor()
    await page.clock.fastForward(protocol.errorToast - 5_000)
    await expect.poll(() => toast(page, 'The moon is full').count()).toBe(1)
    await page.clock.fastForward(6_000)
    await expect.poll(() => toast(page, 'The moon is full').count()).toBe(0)
    faulty.fail(userLogin, { retCode: 0, code: 'NO_SUCH_CODE', msg: 'The moon is new' })
    await submit(page)
    await toast(page, 'The moon is new').click()
    await expect.poll(() => toast(page, 'The moon is new').count()).toBe(0)
    await expect.poll(() => page.locator('input[name="passwd"]').inputValue()).toBe('demo_1234')
    await close()
  })

  it('0 without a message: says that it did not work', async () => {
    const { page, close } = await phone()
    await openLogin(page)
    faulty.fail(userLogin, { retCode: 0 })
    await submit(page)
    await expect.poll(() => toast(page, 'That did not work').count()).toBe(1)
    await close()
  })

  it('0 from a failure of the shop: a dialog with its label, and a button that reloads the page', async () => {
    const { page, close } = await phone()
    await openLogin(page)
    faulty.fail(userLogin, { retCode: 0, sysErr: true, code: 'SYSTEM_ERROR' })
    await submit(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Error' }).waitFor()
    await page.evaluate(() => void Object.assign(window, { before: true }))
    await dialog.getByRole('button', { name: 'Reload page' }).click()
    await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false)
    await close()
  })

  it('3: shows the puzzle; closed unsolved, the form stays as it was, without a message', async () => {
    const { page, close } = await phone()
    await openLogin(page)
    faulty.fail(userLogin, { retCode: 3, code: 'CAPTCHA_NEEDED' })
    await submit(page)
    await page.getByRole('slider').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('slider').count()).toBe(0)
    await expect.poll(() => toast(page, /./).count()).toBe(0)
    await expect
      .poll(() => page.locator('input[name="memEmail"]').inputValue())
      .toBe('demo@vitrine.example')
    await submit(page)
    await page.waitForURL('**/m/')
    await close()
  })

  it('404: goes to the page that says so', async () => {
    const { page, close } = await phone()
    await openLogin(page)
    faulty.fail(userLogin, { retCode: 404, code: 'NOT_FOUND' })
    await submit(page)
    await page.waitForURL('**/m/404')
    await expect.poll(() => page.getByRole('heading', { name: 'Page not found' }).count()).toBe(1)
    await close()
  })

  it('999: says why, goes to the login, and returns after it', async () => {
    const { page, close } = await phone()
    await openLogin(page)
    await submit(page)
    await page.waitForURL('**/m/')
    await open(page, '/user/profile')
    faulty.fail(getPageInfo, {
      retCode: 999,
      code: 'NO_SESSION',
      msg: 'Not logged in, please log in first',
    })
    await page.locator('a[href$="/m/items"]').first().click()
    await expect.poll(() => toast(page, 'Not logged in, please log in first').count()).toBe(1)
    await page.waitForURL('**/account/login?redirect=%2Fitems')
    await close()
  })

  it.each([
    ['sign', 'sign'],
    ['once', 'once'],
    ['any other', 'whatever'],
  ])('%s: says it once, and not again for the same', async (_name, retCode) => {
    const { page, close } = await phone()
    await openLogin(page)
    faulty.fail(userLogin, { retCode, msg: 'Only this time' }, { retCode, msg: 'Only this time' })
    await submit(page)
    await toast(page, 'Only this time').waitFor()
    await submit(page)
    await expect
      .poll(() => faulty.calls.filter((key) => key === userLogin.key).length)
      .toBeGreaterThan(1)
    await expect.poll(() => toast(page, 'Only this time').count()).toBe(1)
    await close()
  })

  it('an answer with another nonce counts as a one-time error', async () => {
    const { page, close } = await phone()
    await openLogin(page)
    faulty.fail(userLogin, { retCode: 1, nonce: 123_456 })
    await submit(page)
    await toast(page, 'did not go through').waitFor()
    expect(page.url()).toContain('/account/login')
    await close()
  })

  it('timeout: says so after twenty seconds', async () => {
    const { page, close } = await phone()
    await openLogin(page)
    await page.clock.install()
    faulty.fail(userLogin, 'silence')
    await submit(page)
    await expect.poll(() => faulty.calls.at(-1)).toBe(userLogin.key)
    await page.clock.runFor(protocol.timeout - 1_000)
    await expect.poll(() => toast(page, 'timed out').count()).toBe(0)
    await page.clock.runFor(2_000)
    await toast(page, 'timed out').waitFor()
    await close()
  })

  it('a command that is sent twice at once is sent once, without a message', async () => {
    const { page, close } = await phone()
    await openLogin(page)
    const before = faulty.calls.length
    await page
      .locator('form:visible')
      .last()
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit()
        form.requestSubmit()
      })
    await page.waitForURL('**/m/')
    expect(faulty.calls.slice(before).filter((key) => key === userLogin.key)).toHaveLength(1)
    await expect.poll(() => page.locator('[data-kind="error"]').count()).toBe(0)
    await close()
  })

  it('a query that fails is asked twice more, three and six seconds later', async () => {
    const { page, close } = await phone()
    await open(page, '/?lang=en-US')
    faulty.fail(getPageInfo, { status: 502 }, { status: 502 }, 'pass')
    const before = faulty.calls.filter((key) => key === getPageInfo.key).length
    const start = Date.now()
    await page.locator('a[href$="/m/items"]').first().click()
    await page.locator('main[data-screen="items"]').waitFor({ timeout: 60_000 })
    expect(Date.now() - start).toBeGreaterThan(8_500)
    expect(faulty.calls.filter((key) => key === getPageInfo.key).length - before).toBe(3)
    await close()
  })

  it('a page that cannot be loaded offers a retry, and the rest of the shop works', async () => {
    const { page, close } = await phone()
    await open(page, '/?lang=en-US')
    // More faults than calls: browsers silently retry requests on broken keep-alive connections.
    const broken = Array.from({ length: 12 }, () => 'break' as const)
    faulty.fail(getPageInfo, ...broken)
    await page.locator('a[href$="/m/items"]').first().click()
    const again = page.getByRole('button', { name: 'Try again' }).first()
    await again.waitFor()
    faulty.fail(getPageInfo)
    await again.click()
    await page.locator('main[data-screen="items"] a[href*="/item/"]').first().waitFor()
    await expect.poll(() => again.count()).toBe(0)
    await close()
  })

  it('a browser without session storage is told when it is needed', async () => {
    const { page, close } = await phone()
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    )
    await open(page, '/?lang=en-US')
    await page.locator('a[href$="/m/imember"]').first().click()
    await expect.poll(() => toast(page, /blocks site data/).count()).toBe(1)
    await close()
  })

  it('what was typed stays when the session ends while a form is open', async () => {
    const { page, context, close } = await phone()
    await openLogin(page)
    await submit(page)
    await page.waitForURL('**/m/')
    await open(page, '/user/profile')
    const name = page.locator('input[name="memName"]')
    await name.waitFor()
    await expect.poll(() => name.inputValue()).toBe('Lin Demo')
    await name.fill('Lin Renamed')
    await context.clearCookies({ name: 'sid' })
    await submit(page)
    await page.waitForURL('**/account/login?redirect=%2Fuser%2Fprofile')
    await page.getByRole('tab', { name: /Email/ }).click()
    await page.locator('input[name="memEmail"]').fill('demo@vitrine.example')
    await page.locator('input[name="passwd"]').fill('demo_1234')
    await submit(page)
    await page.waitForURL('**/user/profile')
    await expect.poll(() => name.inputValue()).toBe('Lin Renamed')
    await close()
  })
})
