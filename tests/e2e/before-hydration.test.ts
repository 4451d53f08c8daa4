import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { hold, slowDown, startingCode, withoutWorker } from './held-code.ts'
import { isAlive, phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()

/** Opens a page and holds its code back until `alive`. */
async function openHeld(path: string, { isSlow = false } = {}) {
  const { page, troubles, close } = await phone()
  await withoutWorker(page)
  if (isSlow) await slowDown(page)
  const release = await hold(page, startingCode)
  await page.goto(shopAddress(path), { waitUntil: 'commit' })
  await page.locator('#main > *').first().waitFor()
  return {
    page,
    async alive() {
      release()
      await isAlive(page)
    },
    async close() {
      expect(troubles).toEqual([])
      await close()
    },
  }
}

describe('input before hydration', () => {
  it('opens the menu for a key', async () => {
    const { page, alive, close } = await openHeld('/?lang=en-US', { isSlow: true })
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await alive()
    await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
    await close()
  })

  it('asks a guest who taps "add to cart" to log in', async () => {
    const { page, alive, close } = await openHeld('/item/main/P10004?lang=en-US', { isSlow: true })
    await page.getByRole('button', { name: 'Add to cart' }).tap()
    await alive()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/m/account/login')
    await close()
  })

  it('chooses the option that was tapped last', async () => {
    const { page, alive, close } = await openHeld('/item/main/P10001?lang=en-US', { isSlow: true })
    const options = page.locator('#main fieldset').first()
    await options.locator('label').nth(0).tap()
    await options.locator('label').nth(1).tap()
    await expect
      .poll(() => page.locator('#main').getByText('Please choose an option').count())
      .toBeGreaterThan(0)
    await alive()
    await expect.poll(() => options.locator('input').nth(1).isChecked()).toBe(true)
    await expect
      .poll(() => page.locator('#main').getByText('Please choose an option').count())
      .toBe(0)
    await close()
  })

  it('keeps what was typed, also over a reload', async () => {
    const { page, alive, close } = await openHeld('/account/login?lang=en-US', { isSlow: true })
    const field = page.locator('#main input:visible').first()
    await field.tap()
    await page.keyboard.type('0912')
    await alive()
    await page.keyboard.type('345678')
    await expect.poll(() => field.inputValue()).toBe('0912345678')
    await page.reload()
    await isAlive(page)
    await expect.poll(() => field.inputValue()).toBe('0912345678')
    await close()
  })
})

const isParsed = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
}

/** Blocks that begin below the screen: whether they are drawn, and whether a picture has loaded. */
const below = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#main > *')]
      .filter((block) => block.getBoundingClientRect().top + scrollY >= innerHeight)
      .flatMap((block) => {
        const content = block.firstElementChild
        const hasPicture = [...block.querySelectorAll('img')].some((img) => img.naturalWidth > 0)
        return content ? [{ isDrawn: content.checkVisibility(), hasPicture }] : []
      }),
  )

describe('below the fold', () => {
  it('draws nothing and loads no picture before the code has started', async () => {
    const { page, alive, close } = await openHeld('/')
    await isParsed(page)
    const blocks = await below(page)
    expect(blocks.length).toBeGreaterThan(5)
    expect(blocks.filter(({ isDrawn, hasPicture }) => isDrawn || hasPicture)).toEqual([])
    await alive()
    await expect.poll(async () => (await below(page)).filter(({ isDrawn }) => !isDrawn)).toEqual([])
    await expect
      .poll(async () => (await below(page)).some(({ hasPicture }) => hasPicture))
      .toBe(true)
    await close()
  })

  it('loads the pictures of slides that are not shown only once the code has started', async () => {
    const { page, alive, close } = await openHeld('/')
    await isParsed(page)
    const slides = page
      .locator('#main > :has([data-offscreen])')
      .first()
      .locator('[data-offscreen] img')
    const loaded = () =>
      slides.evaluateAll(
        (all: HTMLImageElement[]) => all.filter((img) => img.naturalWidth > 0).length,
      )
    await expect.poll(() => slides.count()).toBeGreaterThan(0)
    expect(await loaded()).toBe(0)
    await alive()
    await expect.poll(loaded).toBeGreaterThan(0)
    await close()
  })

  it('draws every block that begins on the screen', async () => {
    const { page, close } = await openHeld('/')
    await isParsed(page)
    const hidden = await page.evaluate(
      () =>
        [...document.querySelectorAll('#main > *')].filter(
          (block) =>
            block.getBoundingClientRect().top < innerHeight &&
            block.firstElementChild?.checkVisibility() === false,
        ).length,
    )
    expect(hidden).toBe(0)
    await close()
  })

  it('draws all at the first scroll', async () => {
    const { page, alive, close } = await openHeld('/')
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 700)
    await expect.poll(async () => (await below(page)).every(({ isDrawn }) => isDrawn)).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await alive()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await close()
  })

  it('draws all in a browser without content-visibility', async () => {
    const { page, troubles, close } = await phone()
    await withoutWorker(page)
    await page.addInitScript(() => (CSS.supports = () => false))
    await hold(page, startingCode)
    await page.goto(shopAddress('/'), { waitUntil: 'commit' })
    await isParsed(page)
    expect((await below(page)).filter(({ isDrawn }) => !isDrawn)).toEqual([])
    expect(troubles).toEqual([])
    await close()
  })
})
