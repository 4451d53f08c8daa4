import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { deskMaker } from './desk.ts'

const desk = deskMaker()

/** Opens a view without loading the page again. */
async function show(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
}

/** What an element is drawn with, where the system sets the colours. */
const drawn = (of: Locator) =>
  of.evaluate((element) => {
    const probe = document.createElement('i')
    const name = (color: string) => {
      const known = ['Highlight', 'HighlightText', 'Canvas', 'CanvasText'].find((one) => {
        probe.style.cssText = `forced-color-adjust: none; color: ${one}`
        return getComputedStyle(probe).color === color
      })
      return known ?? color
    }
    document.body.append(probe)
    const { backgroundColor, color, outlineColor, outlineStyle } = getComputedStyle(element)
    const answer = {
      ground: name(backgroundColor),
      text: name(color),
      outline: outlineStyle === 'none' ? '' : name(outlineColor),
    }
    probe.remove()
    return answer
  })

it('what is chosen, focused or floats is seen in the colours of the system, and nothing is cut at 200 %', async () => {
  const { page, open, signIn, troubles, close } = await desk()
  await signIn('Olive Chen')
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/S001/orders')
  const chosen = { ground: 'Highlight', text: 'HighlightText' }
  const tab = page.getByRole('radio', { name: 'All', exact: true })
  await expect.poll(() => drawn(tab)).toMatchObject(chosen)
  const entry = page.getByRole('navigation').getByRole('link', { name: 'All orders' })
  await expect.poll(() => drawn(entry)).toMatchObject(chosen)
  await tab.focus()
  await page.keyboard.press('Tab')
  const columns = page.getByRole('button', { name: 'Columns' })
  await columns.focus()
  await expect.poll(() => drawn(columns)).toMatchObject({ outline: 'CanvasText' })
  const row = page.getByRole('row').nth(1)
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => drawn(row)).toMatchObject({ outline: 'Highlight' })
  const bar = page.getByRole('region', { name: 'What is chosen' })
  await expect.poll(() => bar.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid')
  await show(page, '/S001/products/tags', 'Tags')
  await expect
    .poll(() => drawn(page.getByRole('button', { name: 'New tag' })))
    .toMatchObject(chosen)

  // A window of 1440 px at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  for (const [path, title] of [
    ['products/tags', 'Tags'],
    ['orders', 'Orders'],
    ['products', 'Products'],
    ['settings', 'Settings'],
    ['figures', 'Analytics'],
    ['selling', 'Marketing'],
    ['delivery', 'Delivery and payment'],
    ['operators', 'Staff'],
    ['audit', 'Activity log'],
    ['guide', 'Guide'],
  ] as const) {
    await show(page, `/S001/${path}`, title)
    const cut = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    await expect.poll(cut, { message: title }).toBe(0)
  }
  expect(troubles).toEqual([])
  await close()
})
