import { describe, expect, inject, it } from 'vitest'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, chooseInRow, draftOf, heading, main, openEditor, savePage } from './editing.ts'

const desk = deskMaker()

describe('a shared section', () => {
  it('is made of a block, shown on another page with another text, changed for both, and detached', async () => {
    const at = await desk()
    await at.signIn('Olive Chen')
    const name = `Promise ${Date.now()}`
    const other = await savePage([main, heading('h1', '另一頁')], { isPublished: true })
    const nbr = await savePage([main, heading('h1', '冷藏，準時到')])

    const first = await openEditor(at, nbr)
    const { page } = at
    await first.row(/冷藏/).click()
    await chooseInRow(page, 'Share')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the section').fill(name)
    await button(page, 'Create shared section').click()
    await first.row(`Shared section, ${name}`).waitFor()
    await first.frame.getByRole('heading', { name: '冷藏，準時到' }).waitFor()
    expect((await first.saved()).blocks.map(({ type }) => type)).toEqual(['Info', 'Section'])

    // On another page, with its own text.
    const second = await openEditor(at, other)
    await second.row(/另一頁/).click()
    await button(page, 'Add a block').click()
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('option', { name }).click()
    await second.frame.getByRole('heading', { name: '冷藏，準時到' }).waitFor()
    await page.getByLabel('Heading: Heading').fill('只在這裡')
    await second.frame.getByRole('heading', { name: '只在這裡' }).waitFor()
    await second.undo()
    await second.frame.getByRole('heading', { name: '冷藏，準時到' }).waitFor()
    await button(page, 'Redo').click()
    await second.frame.getByRole('heading', { name: '只在這裡' }).waitFor()
    // A press in the page selects the whole section.
    await second.row(/另一頁/).click()
    await second.frame.getByRole('heading', { name: '只在這裡' }).click()
    await second
      .row(/Shared section/)
      .and(page.locator('[data-selected]'))
      .waitFor()
    await second.saved()
    await button(page, 'Publish').click()
    await dialog.getByText('Ready to publish').waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByText('Shoppers see it now').waitFor()
    await page.keyboard.press('Escape')

    // The section itself, which says what it touches.
    await page.getByRole('link', { name: 'Edit the section' }).click()
    await page.locator('iframe[data-ready]').waitFor()
    await page.getByRole('treeitem', { name: /冷藏/ }).click()
    await page.getByLabel('Subtitle', { exact: true }).fill('滿千免運')
    await page.frameLocator('iframe').getByText('滿千免運').waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await button(page, 'Publish').click()
    await dialog.getByText(/Pages that show this section and change with it: 2/).waitFor()
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByText('Shoppers see it now').waitFor()

    const shop = await at.context.newPage()
    await shop.goto(`${inject('shopUrl')}/m/info/${other}?lang=en-US`)
    await shop.getByRole('heading', { name: '只在這裡' }).waitFor()
    await shop.getByText('滿千免運').waitFor()

    // Deleting it is refused while pages show it.
    await at.open('/S001/pages')
    await button(page, new RegExp(`Settings: ${name}`)).click()
    await dialog.getByText(/Pages that show this section/).waitFor()
    await expect.poll(() => button(page, 'Move to trash').isDisabled()).toBe(true)
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')

    // Detached, the page keeps what it showed as its own blocks.
    const third = await openEditor(at, other)
    await third.row(/Shared section/).click()
    await button(page, 'Detach').click()
    await third
      .row(/^Heading/)
      .nth(1)
      .waitFor()
    await third.frame.getByText('滿千免運').waitFor()
    await third.saved()
    const { blocks, i18n } = await draftOf(other)
    expect(blocks.map(({ type }) => type)).toEqual(['Info', 'Title', 'Title'])
    // The page was opened in English, the section in the store's first language.
    expect(blocks[2]?.props).toMatchObject({ title: '冷藏，準時到', desc: '滿千免運' })
    expect(i18n?.['en-US']?.[blocks[2]?.id ?? '']).toEqual({ '/title': '只在這裡' })
    await at.close()
  })
})
