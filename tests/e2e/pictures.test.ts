import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { barriersOf, phoneMaker } from './phone.ts'

const phone = phoneMaker()
const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: false }).first().check({ force: true })
describe('the pictures of a product', () => {
  it('follow the chosen color', async () => {
    const { page, open, close } = await phone()
    await open('/item/main/P20057?lang=en-US', 'second')
    const row = page.locator('[data-gallery] > ul')
    const shown = () => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1)
    await choose(page, 'Navy')
    await expect.poll(shown).toBe(5)
    await choose(page, 'Sand')
    await expect.poll(shown).toBe(4)
    await close()
  })

  it('open enlarged by a tap, and respond to keys', async () => {
    const { page, open, close, troubles } = await phone()
    await open('/item/main/P20057?lang=en-US', 'second')
    const picture = page.getByRole('button', { name: /^Zoom in: / }).first()
    await picture.click()
    const dialog = page.getByRole('dialog')
    const shown = dialog.getByRole('img')
    await shown.waitFor()
    const name = await shown.getAttribute('alt')
    const widthOf = async () => (await shown.boundingBox())?.width ?? 0
    const fitting = await widthOf()
    await page.keyboard.press('+')
    await expect.poll(widthOf).toBeGreaterThan(fitting * 1.2)
    await page.keyboard.press('0')
    await expect.poll(widthOf).toBeCloseTo(fitting, 0)
    // Pressed in one task, so that no key sees a picture redrawn by an earlier one.
    await page.evaluate(() => {
      for (const key of ['+', '+', '-', '0']) dispatchEvent(new KeyboardEvent('keydown', { key }))
    })
    await expect.poll(widthOf).toBeCloseTo(fitting, 0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown.getAttribute('alt')).not.toBe(name)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shown.getAttribute('alt')).toBe(name)
    // Twice within the time of a double tap.
    await shown.dblclick()
    await expect.poll(widthOf).toBeGreaterThan(fitting * 2)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => picture.evaluate((button) => button === document.activeElement))
      .toBe(true)
    expect(troubles).toEqual([])
    await close()
  })

  it('are enlarged with two fingers, moved with one, and changed by a swipe', async () => {
    const { page, open, close, troubles } = await phone()
    await open('/item/main/P20057?lang=en-US', 'second')
    await page
      .getByRole('button', { name: /^Zoom in: / })
      .first()
      .click()
    const shown = page.getByRole('dialog').getByRole('img')
    await shown.waitFor()
    const box = async () => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const fitting = await box()
    const [x, y] = [fitting.x + fitting.width / 2, fitting.y + fitting.height / 2]
    const touch = await fingersOf(page)

    await touch(...[30, 60, 90, 120].map((apart) => [at(x - apart, y), at(x + apart, y)]))
    await expect.poll(async () => (await box()).width).toBeGreaterThan(fitting.width * 2)
    const enlarged = await box()
    await touch(...[0, 20, 40, 60].map((across) => [at(x - across, y)]))
    await expect.poll(async () => (await box()).x).toBeLessThan(enlarged.x - 40)
    const name = await shown.getAttribute('alt')
    await touch(...[120, 90, 60, 20].map((apart) => [at(x - apart, y), at(x + apart, y)]))
    await expect.poll(async () => (await box()).width).toBeCloseTo(fitting.width, 0)
    // Neither the pinch nor the stroke over the enlarged picture changed the picture.
    await expect.poll(() => shown.getAttribute('alt')).toBe(name)
    await touch(...[0, -40, -80].map((across) => [at(x + across, y)]))
    await expect.poll(() => shown.getAttribute('alt')).not.toBe(name)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('the video of a product', () => {
  it('loads nothing before a tap, plays without sound, and stops when it is swiped away', async () => {
    const { page, open, close, troubles } = await phone()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await open('/item/main/P20047?lang=en-US', 'second')
    const row = page.locator('[data-gallery] > ul')
    const dots = page.locator('[data-gallery] > p > i')
    await expect.poll(() => row.locator('> li').count()).toBe(await dots.count())
    const play = row.getByRole('button', { name: 'Play the video: Linen Flared Dress' })
    await play.focus()
    await expect.poll(() => dots.nth(1).getAttribute('data-current')).toBe('true')
    expect(loaded.filter((url) => /\.webm|video-player/.test(url))).toEqual([])
    await expect.poll(() => barriersOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    const video = row.locator('video')
    const isPlaying = () => video.evaluate((one: HTMLVideoElement) => !one.paused && one.currentTime > 0) // prettier-ignore
    await expect.poll(isPlaying).toBe(true)
    await expect
      .poll(() =>
        video.evaluate((one: HTMLVideoElement) => [one.muted, one.controls, one.ariaLabel]),
      ) // prettier-ignore
      .toEqual([true, true, 'Video of Linen Flared Dress'])
    await expect.poll(() => barriersOf(page)).toEqual([])
    await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
    await expect.poll(isPlaying).toBe(false)
    // It goes on only when it is asked to.
    await row.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }))
    await expect.poll(() => dots.nth(1).getAttribute('data-current')).toBe('true')
    await expect.poll(isPlaying).toBe(false)
    expect(troubles).toEqual([])
    await close()
  })

  it('is among the enlarged pictures, too', async () => {
    const { page, open, close, troubles } = await phone()
    await open('/item/main/P20047?lang=en-US', 'second')
    await page
      .getByRole('button', { name: /^Zoom in: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await dialog.getByText('2 / 7').waitFor()
    await dialog.getByRole('button', { name: 'Play: Linen Flared Dress' }).click()
    const video = dialog.locator('video')
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => !one.paused && one.muted)).toBe(true) // prettier-ignore
    await expect.poll(() => barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
    await close()
  })
})

interface Finger {
  x: number
  y: number
}
const at = (x: number, y: number): Finger => ({ x, y })

/** Puts fingers down at the first places, moves them along the others, and lifts them. */
async function fingersOf(page: Page) {
  const client = await page.context().newCDPSession(page)
  return async (...[first = [], ...places]: Finger[][]) => {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map((finger, id) => ({ ...finger, id })),
      })
    await send('touchStart', first)
    for (const place of places) await send('touchMove', place)
    await send('touchEnd', [])
  }
}
