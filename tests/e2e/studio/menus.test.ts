import { expect, it } from 'vitest'
import { pullPage } from '../../../schemas/page/page-operator.ops.ts'
import { operator } from '../operator.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, expectShown } from './editing.ts'

const desk = deskMaker()

const menuOf = async () => {
  const { call } = await operator()
  const { document } = await call(pullPage, { p1: 'head', p2: 'hv0000', p3: '' })
  return document as unknown as {
    blocks: { type: string; props: { menu: { name: string; children?: { name: string }[] }[] } }[]
    i18n: Record<string, Record<string, Record<string, string>>>
  }
}
/** Names of the side menu's draft, those below in brackets. */
const names = async () => {
  const { blocks } = await menuOf()
  const { menu = [] } = blocks.find(({ type }) => type === 'Header')?.props ?? {}
  return menu.map(({ name, children = [] }) =>
    children.length ? `${name}(${children.map((one) => one.name).join()})` : name,
  )
}

it('the side menu is ordered by menu and by keys, named in another language, and seen live', async () => {
  const at = await desk()
  await at.signIn('Olive Chen')
  const { page } = at
  const before = await names()
  await at.open('/S001/menus')
  const tree = page.getByRole('treegrid', { name: 'Menu entries' })
  const frame = page.frameLocator('iframe')
  const row = (name: RegExp) => tree.getByRole('row', { name })
  await page.locator('iframe[data-ready]').waitFor()
  await frame.getByRole('dialog').waitFor()
  await expectNoBarriers(page)

  // By the actions of an entry.
  const more = (name: string) => button(page, `Actions for ${name}`)
  await more('乳品與鮮食').click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(names).toEqual([before[0], before[2], before[1], ...before.slice(3)])
  await button(page, 'Undo').click()
  await expect.poll(names).toEqual(before)

  // By keys: picked up, moved behind the next one, and dropped.
  await row(/本週鮮蔬特賣/)
    .getByRole('button', { name: 'Move 本週鮮蔬特賣' })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names())[0]).toBe(before[1])
  await button(page, 'Undo').click()
  await expect.poll(names).toEqual(before)

  // A new entry, named in the first language and in English.
  await button(page, 'Add entry').click()
  const form = page.getByRole('region', { name: 'Menu entry' })
  await form.getByLabel('Name', { exact: true }).fill('門市')
  await expectShown(frame, '門市')
  await form.getByLabel('Link kind').selectOption({ label: 'Page of the shop' })
  await expectNoBarriers(page)
  await expect.poll(async () => (await names()).at(-1)).toBe('門市')
  await button(page, /Language of the shop/).click()
  await page.getByRole('option', { name: /English/ }).click()
  await form.getByLabel('Name', { exact: true }).fill('Stores')
  await expectShown(frame, 'Stores')
  await expect
    .poll(async () => JSON.stringify((await menuOf()).i18n['en-US']))
    .toContain('"Stores"')
  await more('Stores').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(names).toEqual(before)
  expect(at.troubles).toEqual([])
  await at.close()
})

it('a full menu says so, and one of one level offers no level below', async () => {
  const at = await desk({ width: 390, height: 844, hasTouch: true })
  await at.signIn('Olive Chen')
  const { page } = at
  await at.open('/S001/menus/nav')
  await page.getByText('This menu is full: 5 entries.').waitFor()
  await button(page, 'Actions for 分類').tap()
  await page.getByRole('menuitem', { name: 'Move down' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Add entry below' }).count()).toBe(0)
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(at.troubles).toEqual([])
  await at.close()
})
