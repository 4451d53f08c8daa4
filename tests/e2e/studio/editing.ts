import { randomBytes } from 'node:crypto'
import type { FrameLocator, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { BlockNode, PageDocument } from '../../../engine/document/document.schema.ts'
import { publishPage, pullPage, pushPage } from '../../../schemas/page/page-operator.ops.ts'
import { operator } from '../operator.ts'
import { type Desk } from './desk.ts'

/** A page of this test alone, in the editor. */
export interface Editing {
  page: Page
  frame: FrameLocator
  /** Number of the information page. */
  nbr: string
  row(name: string | RegExp): Locator
  tab(name: 'Content' | 'Design' | 'Data' | 'Visibility'): Promise<void>
  /** Names of the page's blocks as the outline shows them. */
  outline(): Promise<string[]>
  /** Waits until all is saved; returns the draft at the gateway. */
  saved(): Promise<PageDocument>
  undo(): Promise<void>
}

export const button = (page: Pick<Page, 'getByRole'>, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** The main block of an information page. */
export const main: BlockNode = { id: 'main', type: 'Info' }

/** A heading in Chinese, which is the store's first language, and in English. */
export const heading = (id: string, text: string): BlockNode => ({
  id,
  type: 'Title',
  v: 2,
  props: { title: text },
})

/** Titles in the order in which the shop's frame shows them. */
export const titlesIn = ({ frame }: Pick<Editing, 'frame'>): Promise<string[]> =>
  frame.locator('main h2').allInnerTexts()

/** Opens pages of three headings, or of the given blocks, at new desks. */
export const editorMaker =
  (desk: () => Promise<Desk>) =>
  async (
    blocks = [main, heading('h1', '第一'), heading('h2', '第二'), heading('h3', '第三')],
    options: SavedPage = {},
  ): Promise<Editing & { troubles: string[]; close(): Promise<void> }> => {
    const at = await desk()
    await at.signIn('Olive Chen')
    const editor = await openEditor(at, await savePage(blocks, options))
    return { ...editor, troubles: at.troubles, close: at.close }
  }

export const newNbr = (): string => `t-${randomBytes(5).toString('hex')}`

/** Saves an information page, and publishes it if asked. Returns its number. */
export async function savePage(
  blocks: BlockNode[],
  { nbr = newNbr(), isPublished = false, i18n }: SavedPage = {},
): Promise<string> {
  const { call } = await operator()
  const address = { p1: 'info', p2: '', p3: nbr }
  const { draftRev } = await call(pullPage, address)
  const document = { format: 1, title: `Test ${nbr}`, blocks, ...(i18n && { i18n }) }
  const pushed = await call(pushPage, {
    ...address,
    draftRev,
    document,
    mayHaveFaults: !isPublished,
  })
  if (isPublished) await call(publishPage, { ...address, ...pushed })
  return nbr
}
interface SavedPage {
  nbr?: string
  isPublished?: boolean
  i18n?: NonNullable<PageDocument['i18n']>
}

export async function draftOf(nbr: string): Promise<PageDocument> {
  const { call } = await operator()
  const { document } = await call(pullPage, { p1: 'info', p2: '', p3: nbr })
  return document as PageDocument // checked by the gateway
}

export async function headDraft(): Promise<unknown> {
  const { call } = await operator()
  return (await call(pullPage, { p1: 'head', p2: 'hv0000', p3: '' })).document
}

/** Number of saves that a page has had. */
export async function revOf(nbr: string): Promise<number> {
  const { call } = await operator()
  return (await call(pullPage, { p1: 'info', p2: '', p3: nbr })).draftRev
}

/**
 * Opens an information page in the editor, or the page at a path of the Studio; in English, so that
 * what is typed becomes a translation, or in the store's first language.
 */
export async function openEditor(
  { page, open }: Desk,
  at: string,
  { query = '?lang=en-US' }: { query?: '' | '?lang=en-US' } = {},
): Promise<Editing> {
  await open(`${at.includes('/') ? at : `/S001/pages/info/-/${at}`}${query}`)
  await page.locator('iframe[data-ready]').waitFor()
  const nbr = at.split('/').at(-1) ?? ''
  const tree = page.getByRole('tree')
  return {
    page,
    frame: page.frameLocator('iframe'),
    nbr,
    row: (name) => tree.getByRole('treeitem', { name }),
    tab: async (name) => page.getByRole('tab', { name }).click(),
    outline: async () => {
      const names = await tree.getByRole('treeitem').all()
      return Promise.all(names.map(async (one) => (await one.getAttribute('aria-label')) ?? ''))
    },
    async saved() {
      await page
        .getByRole('status')
        .filter({ hasText: /^Saved$/ })
        .waitFor()
      return draftOf(nbr)
    },
    undo: async () => button(page, 'Undo').click(),
  }
}

/** Drags by mouse from one point to another, as a hand does: in steps. */
export async function dragTo(page: Page, from: Locator, to: { x: number; y: number }) {
  const box = await from.boundingBox()
  if (!box) throw new Error('there is nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 12, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 10 })
  await page.mouse.up()
}

/** Opens the menu of the chosen block's row; returns one of its items. */
export async function inRowMenu(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('tree').locator('[data-selected]')
  await row.hover()
  await row.getByRole('button', { name: /^More for/ }).click()
  return page.getByRole('menuitem', { name, exact: true })
}

/** Does what the menu of the chosen block's row offers. */
export async function chooseInRow(page: Page, name: string): Promise<void> {
  await (await inRowMenu(page, name)).click()
}

/** Expects that the chosen block offers something that it cannot do now. */
export async function expectOff(page: Page, name: string): Promise<void> {
  const item = await inRowMenu(page, name)
  await expect.poll(() => item.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => item.count()).toBe(0)
}

/** Waits until the frame shows a text. */
export async function expectShown(frame: FrameLocator, text: string | RegExp): Promise<void> {
  await expect.poll(() => frame.getByText(text).count()).toBe(1)
}

/** Presses Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, most = 60, key = 'Tab'): Promise<void> {
  for (let at = 0; at < most; at++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return
    await page.keyboard.press(key)
  }
  throw new Error(`${most} presses of ${key} did not lead to ${String(target)}`)
}
