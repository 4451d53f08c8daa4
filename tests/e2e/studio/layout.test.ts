import type { FrameLocator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { shopAddress } from '../phone.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, expectShown, heading, main, openEditor, savePage } from './editing.ts'

const desk = deskMaker()

/** Space above and background of the element around the heading; nothing if there is none. */
const drawn = (page: Page | FrameLocator) =>
  page.locator('[data-block-layout="h1"]').evaluateAll((elements) =>
    elements.map((element) => {
      const { paddingTop, backgroundColor } = getComputedStyle(element)
      return `${paddingTop} ${backgroundColor}`
    }),
  )

const pale = 'rgb(255, 245, 224)'

it('space and background of a block are chosen for two widths, undone, and published', async () => {
  const at = await desk()
  await at.signIn('Olive Chen')
  const nbr = await savePage([main, heading('h1', '第一')])
  const { page, frame, row, tab, undo, saved } = await openEditor(at, nbr)
  await expectShown(frame, '第一')
  await expect.poll(() => drawn(frame)).toEqual([])

  await row(/第一/).click()
  await tab('Design')
  const group = page.getByRole('group', { name: 'Space, background and width' })
  await group.getByLabel('Space above').selectOption({ label: 'Large' })
  await expect.poll(() => drawn(frame)).toEqual(['32px rgba(0, 0, 0, 0)'])
  // The outline in the page includes the space.
  const box = (selector: string) => frame.locator(selector).boundingBox()
  await expect
    .poll(() => box("[data-kind='selected']"))
    .toEqual(await box('[data-block-layout="h1"]'))
  await expectNoBarriers(page)
  await group.getByLabel('Background', { exact: true }).selectOption({ label: 'Cards' })
  await expect.poll(() => drawn(frame)).toEqual(['32px rgb(255, 255, 255)'])
  await button(page, 'Reset Background').click()
  await expect.poll(() => drawn(frame)).toEqual(['32px rgba(0, 0, 0, 0)'])

  await page.getByRole('radio', { name: 'From 900 px' }).check()
  await group.getByLabel('Space above').selectOption({ label: 'Extra large' })
  await group.getByLabel('Background', { exact: true }).selectOption({ label: 'Another color…' })
  // Half a colour is not taken over.
  await group.getByRole('textbox', { name: 'Background value' }).fill('#fff5')
  await group.getByRole('textbox', { name: 'Background value' }).fill('#fff5e0')
  await expect.poll(() => drawn(frame)).toEqual(['32px rgba(0, 0, 0, 0)'])
  await page.getByRole('radio', { name: 'Desktop' }).click()
  await expect.poll(() => drawn(frame)).toEqual([`64px ${pale}`])
  expect((await saved()).blocks[1]?.layout).toEqual({
    base: { above: 'l' },
    from900: { above: 'xl', background: '#fff5e0' },
  })

  await undo()
  await expect.poll(() => drawn(frame)).toEqual(['64px rgba(0, 0, 0, 0)'])
  await button(page, 'Redo').click()
  await expect.poll(() => drawn(frame)).toEqual([`64px ${pale}`])
  await saved()
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByText('Shoppers see it now').waitFor()
  expect(at.troubles).toEqual([])

  const shop = await at.context.newPage()
  for (const [width, style] of [
    [390, '32px rgba(0, 0, 0, 0)'],
    [899, '32px rgba(0, 0, 0, 0)'],
    [900, `64px ${pale}`],
  ] as const) {
    await shop.setViewportSize({ width, height: 844 })
    await shop.goto(shopAddress(`/info/${nbr}`))
    await expect.poll(() => drawn(shop)).toEqual([style])
  }
  await at.close()
})
