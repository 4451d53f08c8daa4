import { describe, expect, it } from 'vitest'
import {
  field,
  linkSentTo,
  logIn,
  newPerson,
  registerBy,
  send,
  signOut,
  solvePuzzle,
  takeCode,
  takeCoupons,
} from './accounts.ts'
import { isAlive, phoneMaker } from './phone.ts'

const phone = phoneMaker()

describe('an account, from the first visit to the last', () => {
  // Languages of two scripts; the other tests walk in English, and one holds that texts are complete.
  for (const lang of ['zh-TW', 'th-TH'])
    it(`registers, binds a number, logs out, logs in both ways and resets its password in ${lang}`, async () => {
      const { page, open, troubles, close } = await phone()
      const { mobile, email } = newPerson()
      // Redirected to the login from a page that requires it, then on to the registration.
      await open(`/user/profile?lang=${lang}`)
      await page.waitForURL('**/account/login?redirect=**')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
      await page.locator('main a[href*="/account/register"]').first().click()
      await page.locator('main[data-screen="register"]').waitFor()
      await registerBy(page, email)
      // An account with only an email address binds a number first, then continues to its
      // destination.
      await page.waitForURL('**/account/bind?type=mobile&redirect=**')
      await field(page, 'memMobile').fill(mobile)
      await takeCode(page, 'smsCode', mobile)
      await send(page, 'smsCode')
      await page.waitForURL('**/user/profile')
      // The coupons of a new member wait until the form is done.
      await takeCoupons(page)
      await page.getByText(mobile).waitFor()
      await page.getByText(email).waitFor()

      await signOut(page)
      await open('/user/profile')
      await logIn(page, email.toUpperCase(), 'secret_1')
      await page.waitForURL('**/user/profile')

      await signOut(page)
      await open('/account/lookup')
      await field(page, 'memEmail').fill(email)
      await send(page, 'memEmail')
      await solvePuzzle(page)
      await page.goto(await linkSentTo(email))
      await isAlive(page)
      await page.getByText(email).waitFor()
      const secrets = page.locator('input[type="password"]')
      await secrets.nth(0).fill('fresh_22')
      await secrets.nth(1).fill('fresh_22')
      await page.locator('main button[type="submit"]').click()
      await page.waitForURL(/\/m\/$/)
      await open('/account/login')
      await logIn(page, email, 'secret_1')
      await page.locator('[aria-invalid="true"]').waitFor()
      await field(page, 'passwd').fill('fresh_22')
      await send(page, 'passwd')
      await page.waitForURL(/\/m\/$/)
      expect(troubles).toEqual([])
      await close()
    })
})
