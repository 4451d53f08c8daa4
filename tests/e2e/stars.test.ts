import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { expectNoBarriers, phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()

const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom)
const words = '4.0 of 5 stars, 2 reviews'

it('stars are on cards, at the name and in suggestions, and order and narrow a list', async () => {
  const { page, open, troubles, close } = await phone()
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/items/C101?lang=en-US', 'second')
  const cards = page.getByRole('article')
  await page
    .getByRole('combobox', { name: 'Sort', exact: true })
    .selectOption({ label: 'Best rated' })
  await expect.poll(() => cards.first().textContent()).toContain(words)
  await expect.poll(() => cards.nth(1).textContent()).not.toContain('of 5 stars')
  const name = await cards.first().getByRole('link').first().innerText()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog')
  await filters.getByRole('checkbox', { name: '4 stars and up (1)', exact: true }).check()
  await filters.getByRole('button', { name: 'Show 1 product', exact: true }).click()
  await expect.poll(() => cards.count()).toBe(1)
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toBe('stars:4')
  await expectNoBarriers(page)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(name)
  const suggested = page.getByRole('option', { name })
  await expect.poll(() => suggested.first().textContent()).toContain(words)
  await suggested.first().click()

  await page.waitForURL(/\/item\//)
  const stars = page.getByRole('link', { name: words, exact: true })
  await stars.click()
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
  const topOf = () => reviews.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(topOf).toBeLessThan(60)
  // One of two reviews has five stars: half of them.
  const share = reviews.getByRole('listitem').first()
  await expect.poll(() => share.getAttribute('style')).toContain('--part: 50.0%')
  await reviews.getByRole('button', { name: '1 review with 3 of 5 stars', exact: true }).click()
  await expect.poll(() => reviews.getByText('Nice fabric').isVisible()).toBe(true)
  await expect.poll(() => reviews.getByText('Heavy cotton').count()).toBe(0)
  await expectNoBarriers(page)
  expect(troubles).toEqual([])
  await close()
})

it('the first screen of a product in an offer has all that is decided on', async () => {
  const { page, open, troubles, close } = await phone()
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/item/main/P20001?lang=en-US', 'second')
  const within = async (one: Locator, most: number) => {
    await expect.poll(() => bottomOf(one)).toBeLessThanOrEqual(most)
  }
  const pictures = page.getByRole('region', { name: 'Product pictures', exact: true })
  const box = await pictures.boundingBox()
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390])
  expect(box?.height).toBeCloseTo(390 / 0.8, 0)
  await within(page.getByRole('heading', { level: 1 }), 640)
  await within(page.getByRole('link', { name: words, exact: true }), 640)
  await within(page.locator('main [data-size="lg"]').first(), 640)
  const offer = page.getByRole('region', { name: 'The Weekly Wardrobe', exact: true })
  await expect.poll(() => offer.getByRole('timer').innerText()).toMatch(/\d\s*d\s*\d\d\s*h/)
  expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(32)
  await within(page.getByRole('group', { name: 'Color', exact: true }), 640)
  await within(page.getByRole('group', { name: 'Size', exact: true }), 690)
  await within(page.getByRole('button', { name: 'Size guide', exact: true }), 690)
  await expectNoBarriers(page)
  expect(troubles).toEqual([])
  await close()
})

it('a product has no sideways scroll on a narrow phone, where one action is in the page', async () => {
  const { page, open, close } = await phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await open('/item/main/P20001?lang=en-US', 'second')
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  const bar = page.getByRole('region', { name: 'Buy', exact: true })
  await expect.poll(widest).toBe(320)
  await expect.poll(() => bar.getByRole('button').count()).toBe(1)
  await page.getByRole('button', { name: 'Buy now', exact: true }).waitFor()
  await page.setViewportSize({ width: 195, height: 600 })
  await expect.poll(widest).toBe(195)
  await close()
})

it('a product of sizes tells how they fit, with its reviews and in its size guide', async () => {
  const { page, open, troubles, close } = await phone()
  await open('/item/main/P20032?lang=en-US', 'second')
  const fit = page.getByRole('region', { name: 'How it fits', exact: true })
  await expect.poll(() => fit.getByText('True to size – 80%', { exact: true }).count()).toBe(1)
  await expect
    .poll(() => fit.getByRole('listitem').allInnerTexts())
    .toEqual(['Runs small, 0', 'True to size, 4', 'Runs large, 1'])
  await page.getByRole('button', { name: 'Size guide', exact: true }).click()
  const guide = page.getByRole('dialog')
  await guide.getByText('Most shoppers say it is true to size', { exact: true }).waitFor()
  await expectNoBarriers(page)
  expect(troubles).toEqual([])
  await close()
})

it('search engines read the average that the page shows, and none where it shows none', async () => {
  const html = async (path: string) => (await fetch(shopAddress(path))).text()
  const rated = await html('/item/main/P10001')
  expect(rated).toMatch(/"ratingValue":4,"reviewCount":6/)
  expect(rated).toContain('"reviewBody"')
  expect(await html('/item/main/P10005')).not.toContain('aggregateRating')
})
