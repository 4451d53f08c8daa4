import { describe, expect, it } from 'vitest'
import { deskMaker } from './desk.ts'
import {
  button,
  chooseInRow,
  draftOf,
  editorMaker,
  heading,
  main,
  revOf,
  titlesIn,
} from './editing.ts'

const editing = editorMaker(deskMaker())

describe('an editor in trouble', () => {
  it('keeps all that is typed while the network is away, and saves it afterwards', async () => {
    const editor = await editing()
    const { page, row, saved, nbr } = editor
    await row(/第一/).click()
    await page.route('**/api/**', (route) => route.abort())
    await page.getByLabel('Heading', { exact: true }).fill('offline')
    await page.getByText('Kept here until there is a connection').waitFor()
    // Closed and opened again, it is still there.
    await page.unroute('**/api/**')
    expect((await saved()).i18n).toEqual({ 'en-US': { h1: { '/title': 'offline' } } })
    expect((await draftOf(nbr)).i18n).toEqual({ 'en-US': { h1: { '/title': 'offline' } } })
    await editor.close()
  })

  it('that was closed before it could save goes on with what was typed', async () => {
    const editor = await editing()
    const { page, row, nbr } = editor
    await row(/第一/).click()
    await page.route('**/page.pushPage', (route) => route.abort())
    await page.getByLabel('Heading', { exact: true }).fill('unsaved')
    await page.getByText('Kept here until there is a connection').waitFor()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unroute('**/page.pushPage')
    await page.locator('iframe[data-ready]').waitFor()
    await row(/unsaved/).click()
    await expect
      .poll(() => page.getByLabel('Heading', { exact: true }).inputValue())
      .toBe('unsaved')
    await expect
      .poll(async () => (await draftOf(nbr)).i18n?.['en-US']?.['h1'])
      .toEqual({
        '/title': 'unsaved',
      })
    await editor.close()
  })

  it('asks to sign in again when the session ended, and goes on where it was', async () => {
    const editor = await editing()
    const { page, row, saved } = editor
    await row(/第一/).click()
    await page.context().clearCookies({ name: 'operator' })
    await page.getByLabel('Heading', { exact: true }).fill('still here')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.getByLabel('Email').fill('owner@demo.example')
    await dialog.getByLabel('Password').fill('demo-operators')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect((await saved()).i18n).toEqual({ 'en-US': { h1: { '/title': 'still here' } } })
    await editor.close()
  })

  it('loses one block that throws, and undo brings it back', async () => {
    const editor = await editing([
      main,
      heading('h1', '第一'),
      { id: 'x1', type: 'NoSuchBlock', props: { text: 'kept' } },
      heading('h2', '第二'),
    ])
    const { page, frame, row, undo } = editor
    await expect.poll(() => titlesIn(editor)).toEqual(['第一', '第二'])
    await row(/NoSuchBlock/).click()
    await page.getByText('This shop does not know the block').waitFor()
    // The view of a heading fails with this colour.
    await frame.locator('html').evaluate(() => {
      const { setProperty } = CSSStyleDeclaration.prototype
      CSSStyleDeclaration.prototype.setProperty = function (name, value, priority) {
        if (value?.includes('#010203')) throw new Error('broken view')
        setProperty.call(this, name, value, priority)
      }
    })
    await row(/第一/).click()
    await editor.tab('Design')
    await page.getByLabel('Heading color', { exact: true }).fill('#010203')
    await row(/第一.*cannot be shown/).waitFor()
    await page.getByText('This block cannot be shown').waitFor()
    await expect.poll(() => titlesIn(editor)).toEqual(['第二'])
    // The others are edited as before.
    await row(/第二/).click()
    await editor.tab('Content')
    await page.getByLabel('Heading', { exact: true }).fill('still')
    await expect.poll(() => titlesIn(editor)).toEqual(['still'])
    await undo()
    await undo()
    await expect.poll(() => titlesIn(editor)).toEqual(['第一', '第二'])
    await expect.poll(() => row(/Heading.*cannot be shown/).count()).toBe(0)
    await editor.close()
  })

  it('saves once what was saved although the answer was lost', async () => {
    const editor = await editing()
    const { page, row, saved, nbr } = editor
    // The gateway does its work, and ends before it can answer.
    await page.evaluate(() => {
      const { fetch: real } = globalThis
      let lost = 0
      globalThis.fetch = async (...args) => {
        const answer = await real(...args)
        if (String(args[0]).includes('pushPage') && lost++ < 2) throw new TypeError('lost')
        return answer
      }
    })
    await row(/第一/).click()
    await page.getByLabel('Heading', { exact: true }).fill('answered late')
    expect((await saved()).i18n).toEqual({ 'en-US': { h1: { '/title': 'answered late' } } })
    await expect.poll(() => revOf(nbr)).toBe(2)
    await editor.close()
  })

  it('keeps a block of a version that it does not know, and draws the others', async () => {
    const newer = { ...heading('n1', 'from the future'), v: 99 }
    const editor = await editing([main, newer, heading('h1', '第一')])
    const { page, row, saved } = editor
    await row(/Heading, from the future.*cannot be shown/).waitFor()
    await expect.poll(() => titlesIn(editor)).toEqual(['第一'])
    await row(/第一/).click()
    await page.getByLabel('Heading', { exact: true }).fill('changed')
    expect((await saved()).blocks[1]).toEqual(newer)
    await editor.close()
  })

  it('leads to the field of the first fault after publishing was refused, and keeps the others at hand', async () => {
    const link = (linkType: string) => ({ title: linkType, linkType, link: '' })
    const editor = await editing([
      main,
      heading('h1', '第一'),
      { id: 'g1', type: 'Grid', props: { items: [link('none'), link('info')] } },
      { id: 'p1', type: 'GoodsList' },
    ])
    const { page, row } = editor
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await button(page, 'Publish').click()
    const faults = page.getByRole('list', { name: 'Must fix' })
    await expect.poll(() => faults.getByRole('listitem').count()).toBe(2)
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('g1/items/1/link')
    await page.locator('summary', { hasText: 'To fix before publishing: 2' }).click()
    await button(page, /Go there: It shows nothing/).click()
    await expect.poll(focused).toBe('p1 goods')
    // What is mended leaves the list with the next save.
    await row(/Product list/).click()
    await chooseInRow(page, 'Remove')
    await page.getByText('To fix before publishing: 1').waitFor()
    await editor.close()
  })

  it('shows where blocks are that shoppers do not see, and why, while it is edited', async () => {
    const editor = await editing([
      main,
      heading('h1', '第一'),
      { ...heading('m1', '會員'), show: { who: 'member' } },
      { id: 'p1', type: 'GoodsList' },
    ])
    const { page, frame, row, outline } = editor
    const unseen = frame.locator('[data-edit-unseen]')
    const reasons = unseen.locator('[data-edit-why]')
    await expect
      .poll(() => reasons.allInnerTexts())
      .toEqual(['Only members', 'Nothing to show: choose what it shows'])
    const isSelected = (name: RegExp) => row(name).getAttribute('aria-selected')
    await expect.poll(() => unseen.first().innerText()).toMatch(/^Heading/)
    await unseen.first().getByText('Change who sees it').click()
    await expect.poll(() => isSelected(/會員/)).toBe('true')
    await page.getByRole('tab', { name: 'Visibility', selected: true }).waitFor()
    await unseen.last().click()
    await page.getByRole('tab', { name: 'Data', selected: true }).waitFor()
    await button(page, /^Move .* on the page$/).waitFor()
    await chooseInRow(page, 'Move up')
    await expect.poll(() => reasons.allInnerTexts()).toEqual([expect.stringMatching(/^Nothing/), 'Only members']) // prettier-ignore
    await expect.poll(async () => (await outline()).at(-1)).toMatch(/會員/)
    await page.getByRole('radio', { name: 'Try' }).click()
    await expect.poll(() => unseen.count()).toBe(0)
    await editor.close()
  })

  it('offers blocks for one that holds none, and puts the chosen one in it', async () => {
    const editor = await editing([
      main,
      { id: 'c1', type: 'Columns', slots: { blocks: [] } },
      heading('h1', '第一'),
    ])
    const { page, frame, outline } = editor
    const ghost = frame.locator('[data-edit-unseen]')
    await ghost.getByText('Add a block').click()
    await page.getByRole('option', { name: 'Notice bar' }).first().click()
    await expect.poll(() => ghost.count()).toBe(0)
    await expect
      .poll(outline)
      .toEqual([
        expect.anything(),
        expect.stringMatching(/^Columns/),
        expect.stringMatching(/^Notice bar/),
        expect.stringMatching(/第一/),
      ])
    expect(editor.troubles).toEqual([])
    await editor.close()
  })

  it('keeps the row of the newest copy in sight, however many there are', async () => {
    const { page, row, close } = await editing()
    await row(/第二/).click()
    for (let nth = 0; nth < 40; nth++) await page.keyboard.press('Control+d')
    const tree = page.getByRole('tree')
    await expect.poll(() => tree.getByRole('treeitem').count()).toBe(44)
    const isInSight = () =>
      tree.evaluate((element) => {
        const chosen = element.querySelector('[data-selected]')?.getBoundingClientRect()
        const pane = element.parentElement?.getBoundingClientRect()
        return Boolean(chosen && pane && chosen.top >= pane.top && chosen.bottom <= pane.bottom)
      })
    await expect.poll(isInSight).toBe(true)
    await close()
  })

  it('pastes nothing from elsewhere: text, HTML, and blocks that are none', async () => {
    const editor = await editing()
    const { page, row, outline } = editor
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const before = await outline()
    await row(/第一/).click()
    for (const text of [
      '<img src=x onerror=alert(1)>',
      '{"format":1,"node":{"id":"a","type":5}}',
      '{"format":1,"node":{"id":"a","type":"Title","slots":{"x":"y"}}}',
      '{"format":9,"node":{"id":"a","type":"Title"}}',
      'null',
    ]) {
      await page.evaluate((written) => navigator.clipboard.writeText(written), text)
      await chooseInRow(page, 'Paste')
      await page.getByText('There is no block to paste').waitFor()
      await expect.poll(() => outline()).toEqual(before)
    }
    expect(editor.troubles).toEqual([])
    await editor.close()
  })

  it('answers no page of another origin in its frame', async () => {
    const editor = await editing()
    const { page } = editor
    const answered = await page.evaluate(async () => {
      const heard: unknown[] = []
      const other = document.createElement('iframe')
      document.body.append(other)
      other.contentWindow?.addEventListener('message', ({ data }) => heard.push(data))
      // From a frame of the Studio itself, and from its own window: neither is the shop's frame.
      other.contentWindow?.parent.postMessage({ kind: 'vitrine-frame', version: 1 }, '*')
      postMessage({ kind: 'vitrine-frame', version: 1 }, '*')
      await new Promise((done) => setTimeout(done, 500))
      return heard.length
    })
    expect(answered).toBe(0)
    await editor.close()
  })
})
