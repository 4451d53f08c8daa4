import path from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signInDemo } from './new-member.ts'
import { recordShifts } from './layout-shifts.ts'
import { expectNoBarriers, isAlive, phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()
const shot = (name: string) =>
  path.join(import.meta.dirname, `../../fixtures/demo/pictures/${name}.webp`)

const of = (page: Page, key: string) => page.locator(`[data-field="${key}"]`)
const input = (page: Page, key: string) => of(page, key).locator(`[name="${key}"]`)
const submit = (page: Page) => page.locator('main[data-screen="form"] form button[type="submit"]')

/** Waits until the code of the fields is loaded. */
const isReady = (page: Page) => submit(page).waitFor()

/** Fills in every field of the demo's class form. */
async function fillIn(page: Page): Promise<void> {
  await input(page, 'name').fill('Ann Example')
  await input(page, 'mobile').fill('0912345678')
  await input(page, 'email').fill('ann@example.com')
  await input(page, 'birthday').fill('1990-02-03')
  await of(page, 'area').getByRole('button').last().click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('li button').nth(1).click()
  await sheet.locator('li button').nth(2).click()
  await sheet.waitFor({ state: 'detached' })
  await of(page, 'course').locator('label').nth(1).click()
  await of(page, 'day').getByRole('button').last().click()
  // The class takes place on future weekends, so no other day can be selected.
  const days = page.getByRole('gridcell').getByRole('button')
  await days.first().waitFor()
  await expect
    .poll(() => days.filter({ hasText: /./ }).and(page.locator(':disabled')).count())
    .toBeGreaterThan(25)
  const free = days.and(page.locator(':enabled'))
  for (const name of await free.evaluateAll((all) => all.map((day) => day.ariaLabel ?? '')))
    expect(name).toMatch(/Saturday|Sunday/)
  await free.first().click()
  await sheet.waitFor({ state: 'detached' })
  await input(page, 'seats').selectOption('2')
  await of(page, 'diet').locator('label').nth(1).click()
  await of(page, 'diet').locator('label').nth(0).click()
  await of(page, 'skill').locator('label').nth(3).click()
  await of(page, 'dishes')
    .locator('input')
    .setInputFiles([shot('h-italy-pasta')])
  await input(page, 'wishes').fill('Two lines,\nand a 😀')
  await of(page, 'agree').locator('label').click()
}

/** Uploaded pictures of a field. */
const sentPictures = (page: Page, key: string) =>
  of(page, key).locator('li:not(:has([role="progressbar"])) :is(canvas, img)')

describe('a form', () => {
  it('is filled in field by field, kept after a reload, and sent', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/form/class?lang=en-US')
    await isReady(page)
    await expect.poll(() => page.title()).toContain('Weekend Kitchen')
    await fillIn(page)
    await expect.poll(() => sentPictures(page, 'dishes').count()).toBe(1)
    const area = await of(page, 'area').getByRole('button').last().innerText()
    const day = await of(page, 'day').getByRole('button').last().innerText()

    await page.reload()
    await isAlive(page)
    await isReady(page)
    await page.getByText('We restored what you filled in earlier').waitFor()
    await expect.poll(() => input(page, 'name').inputValue()).toBe('Ann Example')
    await expect.poll(() => input(page, 'birthday').inputValue()).toBe('1990-02-03')
    await expect.poll(() => input(page, 'seats').inputValue()).toBe('2')
    await expect.poll(() => input(page, 'wishes').inputValue()).toBe('Two lines,\nand a 😀')
    await expect.poll(() => of(page, 'area').getByRole('button').last().innerText()).toBe(area)
    await expect.poll(() => of(page, 'day').getByRole('button').last().innerText()).toBe(day)
    await expect
      .poll(() => of(page, 'course').locator('input:checked').getAttribute('value'))
      .toBe('bread')
    await expect.poll(() => of(page, 'diet').locator('input:checked').count()).toBe(2)
    await expect.poll(() => of(page, 'agree').getByRole('switch').isChecked()).toBe(true)
    // The gateway shows the re-encoded picture.
    const picture = sentPictures(page, 'dishes')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await submit(page).click()
    const thanks = page.getByRole('heading', { name: 'Thank you' })
    await thanks.waitFor()
    await expect
      .poll(() => thanks.evaluate((heading) => heading === document.activeElement))
      .toBe(true)
    await page.getByText('You are on the list').waitFor()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('form')

    await page.getByRole('button', { name: 'Answer again' }).click()
    await isReady(page)
    await expect.poll(() => input(page, 'name').inputValue()).toBe('')
    expect(troubles).toEqual([])
    await close()
  })

  it('shows errors at the fields, and focuses the first', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/form/class?lang=en-US')
    await isReady(page)
    const height = () => page.evaluate(() => document.querySelector('form')?.offsetHeight ?? 0)
    await input(page, 'mobile').fill('12345')
    const before = await height()
    await input(page, 'email').fill('ann@')
    await page.getByText('Please enter correct mobile number').waitFor()
    await input(page, 'name').focus()
    await page.getByText('Please enter correct email').waitFor()
    await expect.poll(() => height()).toBe(before)
    await submit(page).click()
    await expect
      .poll(() => input(page, 'name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    for (const key of ['name', 'mobile', 'email'])
      await expect.poll(() => input(page, key).getAttribute('aria-invalid')).toBe('true')
    // The operator's message for a required field.
    await expect.poll(() => of(page, 'name').innerText()).toContain('Please enter your name')
    await input(page, 'mobile').fill('０９１２-345-678')
    await input(page, 'mobile').blur()
    await expect.poll(() => input(page, 'mobile').inputValue()).toBe('0912345678')
    await expect.poll(() => input(page, 'mobile').getAttribute('aria-invalid')).toBeNull()
    await of(page, 'dishes')
      .locator('input')
      .setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
    await page.getByText('Only photos can be added').waitFor()
    await of(page, 'dishes')
      .locator('input')
      .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_240_001) }])
    await page.getByText('Image size cannot exceed 10MB. Please choose a smaller one').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('stays filled in while offline, and is sent once online', async () => {
    const { page, context, open, close } = await phone()
    await open('/form/contact?lang=en-US')
    await isReady(page)
    await input(page, 'name').fill('Ann Example')
    await input(page, 'email').fill('ann@example.com')
    await input(page, 'message').fill('Hello')
    await context.setOffline(true)
    await submit(page).click()
    await page.getByText('No connection. Please check your network').waitFor()
    await expect.poll(() => input(page, 'message').inputValue()).toBe('Hello')
    await context.setOffline(false)
    await submit(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await close()
  })

  it('starts over, and undoes that', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/form/contact?lang=en-US')
    await isReady(page)
    await input(page, 'name').fill('Ann Example')
    await open('/form/contact')
    await isReady(page)
    await expect.poll(() => input(page, 'name').inputValue()).toBe('Ann Example')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => input(page, 'name').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => input(page, 'name').inputValue()).toBe('Ann Example')
    expect(troubles).toEqual([])
    await close()
  })

  it('that the operator changes meanwhile is reloaded with the answers', async () => {
    const { page, open, close } = await phone()
    await open('/form/class?lang=en-US')
    await isReady(page)
    await fillIn(page)
    await expect.poll(() => sentPictures(page, 'dishes').count()).toBe(1)
    await page.route('**/api/?fun=form&op=addForm', async (route) => {
      const nonce = /name="nonce"\r\n\r\n(\d+)/.exec(route.request().postData() ?? '')?.[1]
      await route.fulfill({
        json: { retCode: 0, msg: '', code: 'FORM_CHANGED', data: {}, nonce: Number(nonce) },
      })
    })
    await submit(page).click()
    await page.getByText('This form has changed').waitFor()
    await page.unroute('**/api/?fun=form&op=addForm')
    await page.getByRole('button', { name: 'Load the new form' }).click()
    await isReady(page)
    await expect.poll(() => input(page, 'name').inputValue()).toBe('Ann Example')
    await submit(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await close()
  })

  it.each([
    ['closed', /This form closed on/],
    ['off', /not accepting answers/],
  ])('that is %s says so and cannot be sent', async (nbr, words) => {
    const { page, open, troubles, close } = await phone()
    await open(`/form/${nbr}?lang=en-US`)
    await page.getByText(words).waitFor()
    const button = page.locator('main section button').last()
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => page.locator('main form').count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })

  it('that does not exist is not found', async () => {
    const { page, close } = await phone()
    const answer = await page.goto(shopAddress('/form/nothing'))
    expect(answer?.status()).toBe(404)
    await close()
  })

  it('knows a member and their last answers', async () => {
    const { page, context, open, troubles, close } = await phone()
    await signInDemo(context)
    await open('/form/class?lang=en-US')
    await isReady(page)
    await expect.poll(() => input(page, 'email').inputValue()).toBe('demo@vitrine.example')
    await fillIn(page)
    await expect.poll(() => sentPictures(page, 'dishes').count()).toBe(1)
    await submit(page).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await open('/form/class')
    await isReady(page)
    await page.getByText('You answered on').waitFor()
    await expect.poll(() => input(page, 'name').inputValue()).toBe('Ann Example')
    // A file belongs to the answer that it was submitted with.
    await expect.poll(() => sentPictures(page, 'dishes').count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })

  for (const [store, nbr] of [
    ['first', 'class'],
    ['second', 'styling'],
  ] as const)
    it(`has no accessibility violation, horizontal scroll or layout shift in the ${store} store`, async () => {
      const { page, open, troubles, close } = await phone()
      const shifts = await recordShifts(page)
      await open(`/form/${nbr}`, store)
      await isReady(page)
      const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0)
      expect(moved).toBeLessThan(0.02)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectNoBarriers(page)
      expect(troubles).toEqual([])
      await close()
    })
})
