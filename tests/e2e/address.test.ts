import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signInDemo } from './new-member.ts'
import {
  expectNoBarriers,
  isAlive,
  phoneMaker,
  shopAddress,
  speakEnglish,
  type Phone,
} from './phone.ts'

const phone = phoneMaker()
const save = (page: Page) => page.locator('main form button[type="submit"]')
const sheetOf = (page: Page) => page.locator('dialog[open]')
const of = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`)
const input = (page: Page, name: string) => of(page, name).locator(`[name="${name}"]`)
const cards = (page: Page) => page.locator('main li').filter({ has: page.locator('a') })

/**
 * Signs in the demo's member and opens a page. Uses the second store, as other tests save addresses
 * in the first one at the same time.
 */
async function memberAt(path: string): Promise<Phone> {
  const any = await phone()
  const one: Phone = { ...any, open: (to) => any.open(to, 'second') }
  await signInDemo(any.context, 'second')
  await speakEnglish(any.context, 'second')
  await one.open(path)
  return one
}

/** Waits until the form is hydrated and enabled. */
const isReady = (page: Page) => page.locator('main fieldset:not(:disabled)').waitFor()

async function chooseArea(page: Page, county: string, district: string): Promise<void> {
  await of(page, 'cityId').getByRole('button').click()
  await sheetOf(page).getByRole('button', { name: county, exact: true }).click()
  await sheetOf(page).getByRole('button', { name: district, exact: true }).click()
  await sheetOf(page).waitFor({ state: 'detached' })
}

describe('the address book of a member', () => {
  /** Shared by the following tests, in order. */
  let member: Phone
  it('accepts a home address, shows its errors, and keeps what is typed after a reload', async () => {
    member = await memberAt('/user/address')
    const { page, troubles } = member
    await page.getByRole('link', { name: 'Add a home address' }).click()
    await page.waitForURL(/\/addressForm\?kind=home/)
    await isReady(page)
    // Fields are prefilled from the account.
    await expect.poll(() => input(page, 'name').inputValue()).toBe('Lin Demo')
    await save(page).click()
    await page.getByText('Please choose a city and district').waitFor()
    const isFocused = () =>
      of(page, 'cityId').evaluate((box) => box.contains(document.activeElement))
    await expect.poll(isFocused).toBe(true)
    await chooseArea(page, 'Taipei City', 'Da’an Dist.')
    await expect.poll(isFocused).toBe(true)
    await input(page, 'tel').fill('１２３')
    await input(page, 'tel').blur()
    await page.getByText('Please enter a valid phone number').waitFor()
    await input(page, 'tel').fill('+886 912-345-678')
    await input(page, 'tel').blur()
    await expect.poll(() => input(page, 'tel').inputValue()).toBe('0912345678')
    await input(page, 'address').fill('No. 1, Xinyi Rd.')

    await page.reload()
    await isAlive(page)
    await isReady(page)
    await expect.poll(() => input(page, 'address').inputValue()).toBe('No. 1, Xinyi Rd.')
    await expect.poll(() => of(page, 'cityId').innerText()).toContain('Da’an Dist., Taipei City')
    await save(page).click()
    await page.waitForURL(/\/user\/address$/)
    await cards(page).first().waitFor()
    await expect
      .poll(() => cards(page).first().innerText())
      .toContain('No. 1, Xinyi Rd., Da’an Dist., Taipei City')
    await expect.poll(() => cards(page).first().innerText()).toContain('Default')
    expect(troubles).toEqual([])
  })

  it('changes addresses, has one default, and undoes a deletion', async () => {
    const { page, open, troubles } = member
    await open('/addressForm?kind=home')
    await isReady(page)
    await chooseArea(page, 'Keelung City', 'Ren’ai Dist.')
    await input(page, 'address').fill('No. 2')
    await save(page).click()
    await page.waitForURL(/\/user\/address$/)
    await expect.poll(() => cards(page).count()).toBe(2)

    await page.getByRole('button', { name: /^Set as default/ }).click()
    await expect.poll(() => cards(page).nth(1).innerText()).toContain('Default\n')
    await page.getByRole('link', { name: /^Edit.*Keelung/ }).click()
    await isReady(page)
    await expect.poll(() => input(page, 'address').inputValue()).toBe('No. 2')
    await input(page, 'address').fill('No. 3')
    await save(page).click()
    await page.waitForURL(/\/user\/address$/)
    await page.getByText('No. 3, Ren’ai Dist.').waitFor()

    await page.getByRole('button', { name: /^Delete.*Keelung/ }).click()
    await page.getByText('Deleted').waitFor()
    await expect.poll(() => cards(page).first().innerText()).toContain('Default')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('No. 3, Ren’ai Dist.').waitFor()
    await page.reload()
    await isAlive(page)
    await expect.poll(() => cards(page).count()).toBe(2)
    await expect.poll(() => cards(page).first().innerText()).toMatch(/Default[\s\S]*No\. 3/)
    expect(troubles).toEqual([])
  })

  it('opens its other tab with the keyboard, and saves a pickup store found by its number', async () => {
    const { page, open, troubles } = member
    await open('/user/address')
    await page.getByRole('tab', { name: 'Home delivery' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('No pickup store yet').waitFor()
    await page.getByRole('link', { name: 'Add a pickup store' }).press('Enter')
    await page.waitForURL(/\/addressForm\?kind=store/)
    await isReady(page)
    await page.getByRole('button', { name: 'Choose a store' }).click()
    await page.getByText('Please choose a convenience store first').waitFor()
    await page.getByRole('radio', { name: 'FamilyMart' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Choose a store' }).press('Enter')
    await sheetOf(page).getByRole('button', { name: 'Kaohsiung City' }).click()
    await sheetOf(page).getByRole('button', { name: 'Fengshan Dist.' }).click()
    const closed = sheetOf(page).locator('[aria-disabled="true"]')
    await closed.waitFor()
    await expect.poll(() => closed.innerText()).toContain('Not accepting packages')
    await sheetOf(page).getByRole('searchbox').fill('006598')
    await sheetOf(page)
      .getByRole('button', { name: /大安仁愛店/ })
      .click()
    await sheetOf(page).waitFor({ state: 'detached' })
    await save(page).click()
    await page.waitForURL(/\/user\/address\?kind=store$/)
    await expect.poll(() => cards(page).first().innerText()).toContain('006598')
    expect(troubles).toEqual([])
    // Opened again, the page has no message about saving.
    await open('/user/address?kind=store')
    await expectNoBarriers(page)
  })

  it('returns a new address to the page that asked for it', async () => {
    const { page, open } = member
    await open(`/addressForm?kind=store&redirect=${encodeURIComponent('/items?sort=new')}`)
    await isReady(page)
    await page.getByRole('radio', { name: '7-ELEVEN' }).check()
    await page.getByRole('button', { name: 'Choose a store' }).click()
    await sheetOf(page).getByRole('searchbox').fill('131386')
    await sheetOf(page)
      .getByRole('button', { name: /131386/ })
      .click()
    await save(page).click()
    await expect.poll(() => page.url()).toMatch(/\/items\?sort=new&addrNbr=D[0-9A-Z]+$/)
  })

  it('says that an address was deleted in another tab', async () => {
    const { page, context, open } = member
    await open('/user/address')
    const other = await context.newPage()
    await other.goto(shopAddress('/user/address', 'second'))
    await isAlive(other)
    await other.getByRole('button', { name: /^Delete.*Keelung/ }).click()
    await other.getByText('Deleted').waitFor()
    await other.close()
    await page.getByRole('button', { name: /^Delete.*Keelung/ }).click()
    await page.getByText('This was already deleted').waitFor()
    await expect.poll(() => cards(page).count()).toBe(1)
  })

  it('keeps invoices for a company and for a mobile barcode with a plus', async () => {
    const { page, open, troubles } = member
    await open('/invoiceForm')
    await isReady(page)
    await page.getByRole('radio', { name: 'Company' }).check()
    await input(page, 'taxNo').fill('04595253')
    await page.getByText('This tax ID is not valid').waitFor()
    await input(page, 'taxNo').fill('０４５９５２５７')
    await page.getByText('Valid tax ID').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Donate' }).count()).toBe(0)
    await save(page).click()
    await page.getByText('Please enter the company name').waitFor()
    await input(page, 'invTitle').fill('Example Ltd.')
    await save(page).click()
    await expect.poll(() => cards(page).count()).toBe(1)

    await page.getByRole('radio', { name: 'Mobile barcode' }).check()
    await input(page, 'barcode').fill('/ab+.-1')
    await input(page, 'barcode').blur()
    await page.getByText('A barcode is / followed by 7').waitFor()
    await save(page).click()
    const marked = page.getByText('Please check the fields marked in red')
    await marked.waitFor()
    // Hidden fields cannot have errors.
    await page.getByRole('radio', { name: 'Donate' }).check()
    await marked.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: 'Mobile barcode' }).check()
    await input(page, 'barcode').fill('/ab+.-12')
    await save(page).click()
    await expect.poll(() => cards(page).count()).toBe(2)
    await page.reload()
    await isAlive(page)
    await expect.poll(() => cards(page).last().innerText()).toContain('/AB+.-12')
    await expect.poll(() => cards(page).first().innerText()).toContain('04595257')
    expect(troubles).toEqual([])
    await expectNoBarriers(page)
  })
})

describe('the address of a guest', () => {
  it('is kept for the visit only, and needs no login', async () => {
    const { page, context, open, troubles, close } = await phone()
    await open('/addressForm?redirect=%2Fitems&lang=en-US')
    await isReady(page)
    await input(page, 'name').fill('Ann Example')
    await input(page, 'tel').fill('02-2700-1234')
    await chooseArea(page, 'Taipei City', 'Da’an Dist.')
    await input(page, 'address').fill('No. 1')
    await save(page).click()
    await page.getByText('Please enter an email address').waitFor()
    await input(page, 'email').fill('ann@example.com')
    await save(page).click()
    await page.waitForURL(/\/m\/items$/)
    await open('/addressForm')
    await isReady(page)
    await expect.poll(() => input(page, 'tel').inputValue()).toBe('0227001234')
    await expect.poll(() => of(page, 'cityId').innerText()).toContain('Da’an Dist.')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('address')
    // Another tab is a separate visit.
    const other = await context.newPage()
    await other.goto(shopAddress('/addressForm'))
    await isAlive(other)
    await isReady(other)
    await expect.poll(() => input(other, 'tel').inputValue()).toBe('')
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })

  it.each(['first', 'second'] as const)(
    'is no wider than the phone, and nothing moves, in the %s store',
    async (store) => {
      const { page, open, close } = await phone()
      await open('/addressForm?kind=store&lang=th-TH', store)
      await isReady(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectNoBarriers(page)
      await close()
    },
  )
})
