import { randomInt } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { deliver } from './operator.ts'
import { signInNew } from './new-member.ts'
import { placeOrder } from './orders-api.ts'
import { expectNoBarriers, phoneMaker, shopAddress } from './phone.ts'
import { deskMaker } from './studio/desk.ts'

const phone = phoneMaker()
const desk = deskMaker()

const shot = (name: string) =>
  path.join(import.meta.dirname, `../../fixtures/demo/pictures/${name}.webp`)
const hasLoaded = (img: Node) => (img as HTMLImageElement).naturalWidth > 0 // found by its role
/** A photograph of 42 megapixels, of a phone that was held upright. */
const largePhotograph = () =>
  sharp({ create: { width: 8000, height: 5250, channels: 3, background: '#3a7' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

it('a buyer reviews goods from the order, an operator shows and answers it, everybody reads it', async () => {
  const text = `Good for every day ${randomInt(1_000_000)}`
  const shopper = await phone()
  await signInNew(shopper.context, 'Wu Ann')
  const soNbr = await placeOrder({ context: shopper.context, skuId: 'P10035-1', payNbr: 'COD' })
  await deliver(soNbr)

  const { page } = shopper
  await shopper.open(`/order/detail/${soNbr}?lang=en-US`)
  await page.getByRole('link', { name: /^Review / }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('★').nth(3).click()
  await sheet.getByLabel('What do you think of it?').fill(text)
  const chooser = sheet.getByLabel('Add a photo')
  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await sheet.getByText('a.txt: Only photos can be added').waitFor()
  // The connection breaks once: what is written stays, and the picture is sent at the second try.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await chooser.setInputFiles([shot('h-aomori-fuji-apple-2')])
  await sheet.getByText('The connection was interrupted').waitFor()
  await page.unroute('**/api/**')
  await sheet.getByRole('button', { name: /^Upload .* again/ }).click()
  await sheet.getByText('h-aomori-fuji-apple-2.webp was added').waitFor()
  await chooser.setInputFiles([shot('h-aomori-fuji-apple')])
  await sheet.getByText('h-aomori-fuji-apple.webp was added').waitFor()
  await sheet.getByRole('button', { name: 'Remove h-aomori-fuji-apple.webp' }).click()
  const buffer = await largePhotograph()
  await chooser.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer })
  await sheet.getByText('large.jpg was added').waitFor()
  await expectNoBarriers(page)
  await sheet.getByRole('button', { name: 'Send review' }).click()
  await sheet.getByText('once the shop has checked it').waitFor()
  // The address opens the form by itself, also where the page starts with it.
  await shopper.open(`/item/S001/P10035?review=${soNbr}`)
  await expect.poll(() => sheet.getByLabel('What do you think of it?').inputValue()).toBe(text)

  const at = await desk()
  await at.signIn('Max Huang')
  await at.open('/S001/reviews?stat=waiting')
  const row = at.page.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: 'Answer' }).click()
  const dialog = at.page.getByRole('dialog')
  await dialog.getByLabel('Answer from the shop', { exact: true }).fill('Enjoy it!')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectNoBarriers(at.page)
  await row.getByRole('button', { name: 'Picture 1 of Wu Ann' }).click()
  const large = at.page.getByRole('dialog')
  await expect.poll(() => large.getByRole('img').evaluate(hasLoaded)).toBe(true)
  await large.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Show' }).click()
  await row.waitFor({ state: 'detached' })
  expect(at.troubles).toEqual([])
  await at.close()

  const html = async () => (await fetch(shopAddress('/item/S001/P10035'))).text()
  await expect.poll(html).toContain(text)
  await expect.poll(html).toContain('"aggregateRating"')
  expect(await html()).toMatch(/"reviewBody":"Good for every day \d+","image":\["http[^"]+\/img\/r/)
  await shopper.open('/item/S001/P10035')
  const review = page.getByRole('listitem').filter({ hasText: text })
  await expect.poll(() => review.textContent()).toContain('Enjoy it!')
  await expect.poll(() => review.textContent()).toContain('W**')
  const small = review.getByRole('button', { name: 'Photo 1 from W**' })
  await expect.poll(() => small.getByRole('img').evaluate(hasLoaded)).toBe(true)
  const upright = review.getByRole('button', { name: 'Photo 2 from W**' }).getByRole('img')
  const ratio = (img: Node) => {
    const { naturalWidth, naturalHeight } = img as HTMLImageElement // found by its role
    return (naturalHeight / naturalWidth).toFixed(1)
  }
  await expect.poll(() => upright.evaluate(ratio)).toBe('1.5')
  await small.click()
  const enlarged = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => enlarged.evaluate(hasLoaded)).toBe(true)
  await shopper.close()
})

it('a buyer of clothes says how the size fits, and takes the answer back', async () => {
  const { context, page, open, troubles, close } = await phone()
  await signInNew(context, 'Wu Ann', 'second')
  const soNbr = await placeOrder({ context, store: 'second', skuId: 'P20050-1', payNbr: 'COD' })
  await deliver(soNbr, 'S002')
  await open(`/order/detail/${soNbr}?lang=en-US`, 'second')
  await page.getByRole('link', { name: /^Review / }).click()
  const sheet = page.getByRole('dialog')
  const [none, fits] = ['No answer', 'True to size'].map((name) => sheet.getByRole('radio', { name })) // prettier-ignore
  await sheet.getByText('★').nth(4).click()
  await sheet.getByLabel('What do you think of it?').fill('Falls well, and has pockets')
  await expect.poll(() => none?.isChecked()).toBe(true)
  await fits?.check()
  await expectNoBarriers(page)
  await sheet.getByRole('button', { name: 'Send review' }).click()
  await sheet.getByText('once the shop has checked it').waitFor()
  await open(`/item/main/P20050?review=${soNbr}&lang=en-US`, 'second')
  await expect.poll(() => fits?.isChecked()).toBe(true)
  // By keys, as in any group of radio buttons.
  await fits?.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => none?.isChecked()).toBe(true)
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await sheet.getByText('once the shop has checked it').waitFor()
  await open(`/item/main/P20050?review=${soNbr}&lang=en-US`, 'second')
  await expect.poll(() => none?.isChecked()).toBe(true)
  expect(troubles).toEqual([])
  await close()
})
