import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openAwake } from './awake.ts'
import { recordShifts } from './layout-shifts.ts'
import { signInNew } from './new-member.ts'
import { placeOrder } from './orders-api.ts'
import { deliver } from './operator.ts'
import { phoneMaker } from './phone.ts'

const phone = phoneMaker()

const sheet = (page: Page) => page.locator('dialog[open]')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** A sheet whose content comes by a call. */
interface Loading {
  path: string
  isMembers?: true
  store?: 'second'
  /** What the content is asked for with. */
  op: string
  open(page: Page): Promise<void>
  /** A part of the content. */
  has(page: Page): Promise<unknown>
}

const loading: Record<string, Loading> = {
  'filters of a list': {
    path: '/items',
    op: 'getFacets',
    open: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
    has: (page) => sheet(page).getByRole('checkbox').first().waitFor(),
  },
  'counties of an address': {
    path: '/addressForm',
    op: 'getAreaList',
    open: (page) => button(page, 'City and district').click(),
    has: (page) => sheet(page).locator('li').nth(5).waitFor(),
  },
  'stores of a pickup address': {
    path: '/addressForm?kind=store',
    op: 'getPickupAreas',
    async open(page) {
      await page.getByText('FamilyMart').click()
      await button(page, 'Choose a store').click()
    },
    has: (page) => sheet(page).locator('li').nth(5).waitFor(),
  },
  'counties of a form': {
    path: '/form/class',
    op: 'getAreaList',
    open: (page) => page.locator('[data-field="area"]').getByRole('button').last().click(),
    has: (page) => sheet(page).locator('li').nth(5).waitFor(),
  },
  'notice of arrival': {
    path: '/item/main/P10018',
    isMembers: true,
    op: 'getMemInfo',
    open: (page) => button(page, 'Notify me').click(),
    async has(page) {
      const email = sheet(page).getByLabel('Email address')
      await expect.poll(() => email.inputValue()).toMatch(/@example.com$/)
    },
  },
}

it.each(Object.entries(loading))('opens the %s in the height that it keeps', async (_, one) => {
  const { page, context, open, troubles, close } = await phone()
  const shifts = await recordShifts(page)
  if (one.isMembers) await signInNew(context, 'Ann Example', one.store)
  await open(`${one.path}${one.path.includes('?') ? '&' : '?'}lang=en-US`, one.store)
  await keepsHeight(page, one)
  expect(await shifts()).toEqual([])
  expect(troubles).toEqual([])
  await close()
})

it('opens a review in the height that it keeps', async () => {
  const { page, context, troubles, close } = await phone()
  await signInNew(context, 'Ann Example')
  const soNbr = await placeOrder({ context, skuId: 'P10036-1', payNbr: 'COD' })
  await deliver(soNbr)
  await openAwake(page, `/item/main/P10036?lang=en-US`)
  await page.mouse.wheel(0, 5000)
  await keepsHeight(page, {
    op: 'getBought',
    open: () => button(page, 'Write a review').click(),
    has: () => sheet(page).getByLabel('What do you think of it?').waitFor(),
  })
  expect(troubles).toEqual([])
  await close()
})

/** Holds the answer back until the sheet is open, and compares its height before and after. */
async function keepsHeight(
  page: Page,
  { op, open, has }: Pick<Loading, 'op' | 'open' | 'has'>,
): Promise<void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(new RegExp(`op=${op}\\b`), async (route) => {
    await held
    await route.continue()
  })
  await open(page)
  await sheet(page).waitFor()
  const height = () => sheet(page).evaluate((dialog) => dialog.getBoundingClientRect().height)
  const before = await height()
  release()
  await has(page)
  await expect.poll(height).toBe(before)
}
