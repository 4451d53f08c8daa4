import { expect, it } from 'vitest'
import { pullPage } from '../../../schemas/page/page-operator.ops.ts'
import { operator } from '../operator.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, expectShown } from './editing.ts'

const desk = deskMaker()

/** No other test edits the header of this store. */
const storeNbr = 'S002'

const menuOf = async () => {
  const { call } = await operator(storeNbr)
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
  const [first = '', , third = ''] = before.map((name) => name.replace(/\(.*/, ''))
  await at.open(`/${storeNbr}/menus`)
  const tree = page.getByRole('treegrid', { name: 'Menu entries' })
  const frame = page.frameLocator('iframe')
  await page.locator('iframe[data-ready]').waitFor()
  await frame.getByRole('dialog').waitFor()
  await expectNoBarriers(page)

  // By the actions of an entry.
  await button(page, `Actions for ${third}`).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(names).toEqual([before[0], before[2], before[1], ...before.slice(3)])
  await button(page, 'Undo').click()
  await expect.poll(names).toEqual(before)

  // By keys: picked up, moved behind the next one, and dropped.
  await button(tree, `Move ${first}`).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names())[0]).toBe(before[1])
  await button(page, 'Undo').click()
  await expect.poll(names).toEqual(before)

  // A new entry, named in the first language and in Chinese.
  await button(page, 'Add entry').click()
  const form = page.getByRole('region', { name: 'Menu entry' })
  await form.getByLabel('Name', { exact: true }).fill('Stores')
  await expectShown(frame, 'Stores')
  await form.getByLabel('Link kind').selectOption({ label: 'Page of the shop' })
  await expectNoBarriers(page)
  await expect.poll(async () => (await names()).at(-1)).toBe('Stores')
  await button(page, /Language of the shop/).click()
  await page.getByRole('option', { name: /中文/ }).click()
  await form.getByLabel('Name', { exact: true }).fill('門市')
  await expectShown(frame, '門市')
  await expect.poll(async () => JSON.stringify((await menuOf()).i18n['zh-TW'])).toContain('"門市"')
  // An entry below one that had none is seen at once.
  await button(page, 'Actions for 門市').click()
  await page.getByRole('menuitem', { name: 'Add entry below' }).click()
  await button(tree, 'Actions for Without a name').waitFor()
  await button(page, 'Actions for 門市').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(names).toEqual(before)
  expect(at.troubles).toEqual([])
  await at.close()
})

it('a full menu says so, and one of one level offers no level below', async () => {
  const at = await desk({ width: 390, height: 844, hasTouch: true })
  await at.signIn('Olive Chen')
  const { page } = at
  await at.open(`/${storeNbr}/menus/nav`)
  await page.getByText('This menu is full: 5 entries.').waitFor()
  await button(page, 'Actions for Shop').tap()
  await page.getByRole('menuitem', { name: 'Move down' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Add entry below' }).count()).toBe(0)
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(at.troubles).toEqual([])
  await at.close()
})
