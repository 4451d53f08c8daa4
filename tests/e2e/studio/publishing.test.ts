import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import type { BlockNode, PageDocument } from '../../../engine/document/document.schema.ts'
import { deskMaker, expectNoBarriers, type Desk } from './desk.ts'
import { button, chooseInRow, heading, main, openEditor, savePage } from './editing.ts'

const desk = deskMaker()
const dialog = (page: Page) => page.getByRole('dialog')
const shop = () => inject('shopUrl')

/** Calls an operation as the operator of the page. */
const call = (page: Page, key: string, input: object) =>
  page.evaluate(
    async ([name, body, id]) => {
      const reply = await fetch(`/api/S001/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body,
      })
      return reply.json() as Promise<Record<string, unknown>>
    },
    [key, JSON.stringify(input), crypto.randomUUID()] as const,
  )

const info = (nbr: string) => ({ p1: 'info', p2: '', p3: nbr })
const draftOf = async (page: Page, nbr: string) => {
  const pulled = await call(page, 'page.pullPage', info(nbr))
  return pulled as { document: PageDocument; draftRev: number } // as the operation declares
}

/** Saves a change of the draft past the editor, as a colleague would. */
async function change(page: Page, nbr: string, work: (document: PageDocument) => PageDocument) {
  const { document, draftRev } = await draftOf(page, nbr)
  const input = { ...info(nbr), document: work(document), draftRev, mayHaveFaults: true }
  expect(await call(page, 'page.pushPage', input)).toMatchObject({ draftRev: draftRev + 1 })
}

const withTitle = (document: PageDocument, id: string, title: string): PageDocument => ({
  ...document,
  blocks: document.blocks.map((node) =>
    node.id === id ? { ...node, props: { ...node.props, title } } : node,
  ),
})

/** Makes a landing page in the Studio, whose editor is open then. */
async function landingPage({ page, open }: Desk, title: string): Promise<string> {
  const nbr = `e2e-${Date.now()}`
  await open('/S001/pages')
  await button(page, 'New page').click()
  await dialog(page).getByLabel('Title').fill(title)
  await dialog(page).getByLabel('Address').fill(nbr)
  await button(page, /Start from/).click()
  await page.getByRole('option', { name: /Landing page/ }).click()
  await expectNoBarriers(page)
  await button(page, 'Create page').click()
  await page.locator('iframe[data-ready]').waitFor()
  return nbr
}

async function publishNow(page: Page, note: string) {
  await button(page, 'Publish').click()
  await dialog(page).getByText('Ready to publish').waitFor()
  await dialog(page).getByLabel('Note for the history').fill(note)
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog(page).getByText('Shoppers see it now').waitFor()
  await button(page, 'Done').click()
}

const settings = (page: Page, title: string) => button(page, `Settings: ${title}`)

describe('tasks 8 to 11: a landing page', () => {
  it('is made from a preset, changed, scheduled for tomorrow at nine, and one block is taken back', async () => {
    const at = await desk()
    const { page, open, signIn, troubles, close } = at
    await signIn('Olive Chen')
    const nbr = await landingPage(at, 'Plums')
    await publishNow(page, 'First try')
    expect(await (await fetch(`${shop()}/m/info/${nbr}`)).text()).toContain('Plums')

    await change(page, nbr, (document) => {
      const titled = withTitle(document, 'goodsTitle', '李子')
      const [hero, ...others] = titled.blocks
      return { ...titled, blocks: [...others, hero as BlockNode] } // the preset has blocks
    })
    await open(`/S001/pages/info/-/${nbr}`)
    await page.locator('iframe[data-ready]').waitFor()
    const comparing = at.begin(9, 'mouse')
    await button(page, 'Publish').click()
    const changes = dialog(page).getByRole('list', { name: 'Differences' })
    const heading = changes.getByRole('listitem').filter({ hasText: /^Heading “李子”/ })
    await heading.getByRole('deletion').getByText('精選商品').waitFor()
    await heading.getByRole('insertion').getByText('李子').waitFor()
    await changes
      .getByRole('listitem')
      .filter({ hasText: /^Picture banner/ })
      .getByText(/^Moved below Rich text/)
      .waitFor()
    comparing.done()
    const [draft] = await Promise.all([
      at.context.waitForEvent('page'),
      button(page, 'Open draft in new tab').click(),
    ])
    await expect.poll(() => draft.title()).toContain('Plums')
    expect(new URL(draft.url()).pathname).toBe(`/m/info/${nbr}`)
    await draft.close()
    const planning = at.begin(8, 'mouse')
    await button(page, /When/).click()
    await page.getByRole('option', { name: 'At a date and time' }).click()
    await expect
      .poll(() => dialog(page).getByLabel('Date and time', { exact: true }).inputValue())
      .toMatch(/T09:00$/)
    await expectNoBarriers(page)
    await button(page, 'Schedule').click()
    await dialog(page).getByText('It will be published on').waitFor()
    planning.done()
    await button(page, 'Done').click()

    const taking = at.begin(10, 'mouse')
    await button(page, 'History').click()
    await dialog(page).getByText('First try').waitFor()
    await button(page, 'Compare revision 1').click()
    await button(page, 'Revert: Heading “李子”').click()
    await dialog(page).getByText('Reverted in the draft').waitFor()
    taking.done()
    await expect.poll(() => button(page, 'Revert: Heading “李子”').count()).toBe(0)
    await expectNoBarriers(page)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(async () => {
        const { document } = await draftOf(page, nbr)
        return document.blocks.find(({ id }) => id === 'goodsTitle')?.props?.title
      })
      .toBe('精選商品')

    await open('/S001/pages')
    const row = page.getByRole('row', { name: nbr })
    await expect.poll(() => row.textContent()).toContain('scheduled for')
    await expect.poll(() => row.textContent()).toContain('Draft')
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })

  it('moves to another address, to which the old one leads, is deleted and restored', async () => {
    const at = await desk()
    const { page, open, signIn, troubles, close } = at
    await signIn('Olive Chen')
    const title = `Pears ${Date.now()}`
    const nbr = await landingPage(at, title)
    const html = `<p><a href="/info/${nbr}">back to the pears</a></p>`
    const link = { id: 'link', type: 'RichText', props: { html } }
    await change(page, nbr, (document) => ({ ...document, blocks: [...document.blocks, link] }))
    await open(`/S001/pages/info/-/${nbr}`)
    await page.locator('iframe[data-ready]').waitFor()
    await publishNow(page, '')

    await open('/S001/pages')
    await settings(page, title).click()
    await dialog(page).getByLabel('New address', { exact: true }).fill(`${nbr}-new`)
    await expectNoBarriers(page)
    await button(page, 'Change the address').click()
    await expect.poll(() => page.getByRole('row', { name: `${nbr}-new` }).count()).toBe(1)
    await open('/S001/pages/-/redirects')
    await page.getByRole('row', { name: `/info/${nbr} ` }).waitFor()
    await expectNoBarriers(page)

    const visitor = await at.context.newPage()
    await visitor.goto(`${shop()}/m/info/${nbr}?lang=en-US`)
    expect(new URL(visitor.url()).pathname).toBe(`/m/info/${nbr}-new`)
    // The same within the shop, where the document stays.
    await visitor.evaluate(() => (document.documentElement.dataset.kept = 'yes'))
    await Promise.all([
      visitor.waitForResponse((reply) => new URL(reply.url()).pathname.startsWith('/api/')),
      visitor.getByRole('link', { name: 'back to the pears' }).click(),
    ])
    await expect.poll(() => new URL(visitor.url()).pathname).toBe(`/m/info/${nbr}-new`)
    await expect
      .poll(() => visitor.evaluate(() => document.documentElement.dataset.kept))
      .toBe('yes')
    await visitor.close()

    await open('/S001/pages')
    await settings(page, title).click()
    await dialog(page).getByText('No page links to it').waitFor()
    const toast = page.getByText(`“${title}” is in the trash.`)
    await button(page, 'Move to trash').click()
    await toast.waitFor()
    await expect.poll(async () => (await fetch(`${shop()}/m/info/${nbr}-new`)).status).toBe(404)
    await button(page, 'Undo').click()
    await page.getByText('Undone.').waitFor()
    await expect.poll(async () => (await fetch(`${shop()}/m/info/${nbr}-new`)).status).toBe(200)
    await settings(page, title).click()
    await button(page, 'Move to trash').click()
    await toast.waitFor()
    expect((await fetch(`${shop()}/m/info/${nbr}-new`)).status).toBe(404)
    await open('/S001/pages/-/trash')
    await page.getByText(title).waitFor()
    await expectNoBarriers(page)
    await button(page, `Restore ${title}`).click()
    await expect.poll(() => page.getByText(title).count()).toBe(0)
    await expect.poll(async () => (await fetch(`${shop()}/m/info/${nbr}-new`)).status).toBe(200)
    expect(troubles).toEqual([])
    await close()
  })
})

/** A text so tall that the page scrolls. */
const richText = (id: string, lines: number): BlockNode => ({
  id,
  type: 'RichText',
  props: { html: '<p>line</p>'.repeat(lines) },
})

describe('before and after', () => {
  it('shows what shoppers see now beside the draft, scrolled to the same block', async () => {
    const at = await desk()
    const { page, signIn, troubles, close } = at
    await signIn('Olive Chen')
    const side = (name: string) => page.frameLocator(`iframe[title^="${name}: "]`)
    const see = async (nbr: string) => {
      await openEditor(at, nbr)
      await button(page, 'Publish').click()
      await button(page, 'See before and after').click()
    }
    const end = richText('end', 60)
    const nbr = await savePage([main, heading('melons', 'Melons'), end])
    await see(nbr)
    await side('After').getByText('Melons').waitFor()
    await dialog(page).getByRole('heading', { name: 'What shoppers see now' }).waitFor()
    await dialog(page).last().getByText('Not published yet.').waitFor()
    await expect.poll(() => page.locator('iframe[title^="Before: "]').count()).toBe(0)

    await savePage([main, heading('melons', 'Melons'), end], { nbr, isPublished: true })
    await savePage([main, richText('added', 60), heading('melons', 'Water melons'), end], { nbr })
    // What is published is known late, and nothing opened before may close then.
    await page.route('**/page.listPages', async (route) => {
      await sleep(1_000)
      await route.continue()
    })
    await see(nbr)
    await side('Before').getByText('Melons', { exact: true }).waitFor()
    await side('After').getByText('Water melons').waitFor()
    await expect.poll(() => side('Before').getByText('Water melons').count()).toBe(0)
    await expectNoBarriers(page)

    const headline = side('After').getByText('Water melons')
    const top = () => headline.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(() => top()).toBeGreaterThan(1_000)
    const changes = dialog(page).last().getByRole('list', { name: 'Differences' })
    await changes.getByRole('button', { name: 'Heading “Water melons”' }).click()
    await expect.poll(top).toBeLessThan(700)
    // Nothing is changed by hand there.
    await headline.dblclick()
    await expect.poll(() => side('After').locator('[contenteditable]').count()).toBe(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await headline.waitFor()
    await button(page, 'Before').click()
    await expect.poll(() => page.locator('iframe[title^="After: "]').isVisible()).toBe(false)
    await side('Before').getByText('Melons', { exact: true }).waitFor()
    await expectNoBarriers(page)

    // Any two revisions, by the history.
    await page.setViewportSize({ width: 1440, height: 900 })
    await openEditor(at, nbr)
    await button(page, 'History').click()
    await button(page, 'Compare revision 1').click()
    await button(page, 'See before and after').click()
    await dialog(page).getByRole('heading', { name: 'Revision 1' }).waitFor()
    await side('Before').getByText('Melons', { exact: true }).waitFor()
    await side('After').getByText('Water melons').waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a page of the shop that was never published', () => {
  it('is compared with the built-in one, which shoppers see', async () => {
    const at = await desk()
    const { page, signIn, troubles, close } = at
    await signIn('Olive Chen')
    await openEditor(at, '/S001/pages/favorites')
    await button(page, 'Publish').click()
    await button(page, 'See before and after').click()
    await dialog(page).last().getByText('Shoppers see the built-in page').waitFor()
    await page.locator('iframe[title^="Before: "][data-ready]').waitFor()
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('two operators on one page', () => {
  it('see each other, keep what both changed, and choose where both changed the same', async () => {
    const one = await desk()
    await one.signIn('Olive Chen')
    const nbr = await landingPage(one, 'Figs')
    const other = await desk()
    await other.signIn('Max Huang')
    await other.open(`/S001/pages/info/-/${nbr}`)
    await other.page.getByText('Also here: Olive Chen').waitFor()
    await one.page.getByText('Also here: Max Huang').waitFor()

    // Elsewhere in the page: joined without a question.
    await change(other.page, nbr, (document) => withTitle(document, 'goodsTitle', '無花果'))
    const rows = one.page.getByRole('tree').getByRole('treeitem')
    await rows.filter({ hasText: '好好介紹' }).first().click()
    await chooseInRow(one.page, 'Duplicate')
    await expect
      .poll(async () => {
        const { blocks } = (await draftOf(one.page, nbr)).document
        return blocks.map(({ props }) => props?.title).filter((text) => text !== undefined)
      })
      .toEqual(['這裡放活動標題', '無花果', '好好介紹', '好好介紹'])
    await one.page.getByText('Saved', { exact: true }).waitFor()
    await expect
      .poll(() => rows.and(one.page.locator('[data-selected]')).textContent())
      .toContain('好好介紹')

    // The same block: nothing is lost until one of them is chosen.
    await change(other.page, nbr, (document) => withTitle(document, 'goodsTitle', '無花果三種'))
    await rows.filter({ hasText: '無花果' }).first().click()
    await chooseInRow(one.page, 'Remove')
    await dialog(one.page).getByText('Both of you changed this').waitFor()
    await expectNoBarriers(one.page)
    await dialog(one.page)
      .getByRole('radio', { name: /Max Huang/ })
      .check()
    await button(one.page, 'Use the chosen ones').click()
    await one.page.getByText('Saved', { exact: true }).waitFor()
    await rows.filter({ hasText: '無花果三種' }).waitFor()
    expect(one.troubles).toEqual([])
    await one.close()
    await other.close()
  })
})
