import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { matchScreen, pageAddress } from '../../site/screens/match.ts'
import { openAwake } from './awake.ts'
import { everyPath } from './every-screen.ts'
import { signInDemo } from './new-member.ts'
import { placeOrder } from './orders-api.ts'
import { placeOfHeading } from './place-of-heading.ts'
import { barriersOfWhole, faintInDark, phoneMaker, troublesOf } from './phone.ts'
import { walkByTab } from './walk-by-tab.ts'

const phone = phoneMaker()

/**
 * On a wide screen the navigation stands above the page, which must not cost the page its place. What
 * `main` holds at widths between these two, it holds at one of them, too.
 */
const widths = [390, 1440]

/** Names that no screen declares: campaign marks, and what other screens read. */
const foreign = 'utm_source=mail&fbclid=x1&payMark=2&lookup=3'

/** Looked at by axe on a phone; blocks alone are in Storybook, other screens in tests of their own. */
const lookedAt = new Set([
  '/',
  '/items/C101',
  '/item/S001/P10001',
  '/campaign/S001/G101',
  '/info/about',
  '/account/login',
  '/account/register',
  '/account/lookup',
  '/account/reset',
  '/user/profile',
  '/imember',
])
/** Looked at in dark, too. */
const lookedAtInDark = new Set(['/', '/items', '/cart', '/account/login', '/info/about'])

/** Mostly waits for pages to be idle, so that several tabs cost little more than one. */
const tabs = 3

/** What the page of the address in this tab asks the shop for. */
async function watchCalls(page: Page) {
  let documents: string[] = []
  let faults: string[] = []
  const troubles = troublesOf(page)
  // Only an intercepted request has its body.
  await page.route(/op=(getPageInfo|reportBlockFault)\b/, (route) => {
    const request = route.request()
    const list = request.url().includes('op=getPageInfo') ? documents : faults
    list.push(request.postData() ?? '')
    return route.continue()
  })
  return {
    async open(path: string) {
      documents = []
      faults = []
      troubles.length = 0
      await openAwake(page, path)
    },
    /** How often the document of the address was asked for; prefetches of other pages do not count. */
    timesAsked(path: string) {
      const [p1 = ''] = pageAddress(matchScreen(path.split('?')[0] ?? '')) ?? []
      return documents.filter((body) => new RegExp(`name="p1"\\s+${p1}\\s`).test(body)).length
    },
    /** What the browser drew otherwise than the server, or not at all. */
    faults: () => faults,
    /** Errors of the page since it was opened. */
    troubles: () => [...troubles],
  }
}

/** What is wrong with how a page looks on a phone. */
async function faultsOfLook(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  if (lookedAt.has(path)) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide !== 390) found.push(`${wide} wide on a screen of 390`)
    found.push(...(await barriersOfWhole(page)))
  }
  if (lookedAtInDark.has(path)) {
    found.push(...(await faintInDark(page)).map((fault) => `in dark: ${fault}`))
    await page.evaluate(() => delete document.documentElement.dataset.scheme)
  }
  return found
}

/** What is wrong with the page of an address, opened as by a link of a campaign. */
async function faultsOfPage(
  page: Page,
  path: string,
  calls: Awaited<ReturnType<typeof watchCalls>>,
): Promise<string[]> {
  const found: string[] = []
  await calls.open(`${path}${path.includes('?') ? '&' : '?'}${foreign}`)
  found.push(...calls.faults().map((fault) => `drawn otherwise: ${fault}`))
  const headings = await page.locator('h1').count()
  if (headings !== 1) found.push(`${headings} headings of level one`)
  const times = calls.timesAsked(path)
  found.push(...(await faultsOfLook(page, path)))
  if (lookedAt.has(path) || lookedAtInDark.has(path)) found.push(...calls.troubles())
  for (const width of widths) {
    found.push(...(await walkByTab(page, width)).map((fault) => `at ${width}: ${fault}`))
    found.push(...(await placeOfHeading(page, width)))
  }
  if (times > 0) {
    await calls.open(path)
    // An order that does not exist leads to another page, with any query.
    if (calls.timesAsked(path) !== times) found.push(`document asked for ${times} times`)
  }
  return found.map((fault) => `${path}: ${fault}`)
}

async function faultsOf(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const queue = [...paths]
  const empty = async () => {
    const page = await context.newPage()
    const calls = await watchCalls(page)
    for (let path = queue.shift(); path !== undefined; path = queue.shift())
      found.push(...(await faultsOfPage(page, path, calls)))
  }
  await Promise.all(Array.from({ length: tabs }, empty))
  return found
}

/** All samples of blocks, on one page that shoppers never see. */
const samples = '/test1'
const open = everyPath
  .filter(({ path, isMembers }) => !isMembers && path !== samples)
  .map(({ path }) => path)
const own = everyPath.filter(({ isMembers }) => isMembers).map(({ path }) => path)

describe('a page, opened by a link with a foreign query', () => {
  const rules =
    'comes with its document, is drawn as by the server, has one heading of level one where each has it, no barrier where axe looks, and Tab goes through every control, in order'

  it(`of guests ${rules}`, async () => {
    const { page, context, close } = await phone()
    const token = await placeOrder({ skuId: 'P10035-1', payNbr: 'ATM' })
    const orders = [`/orderd/${token}`, `/orderd/pay/${token}`]
    expect(await faultsOf(context, [...open, ...orders])).toEqual([])

    // A request that is made is seen.
    const calls = await watchCalls(page)
    await calls.open('/')
    await page.locator('main a[href*="/item/"]').first().click()
    await expect.poll(() => calls.timesAsked('/item/main/P10001')).toBe(1)
    await close()
  }, 300_000)

  it(`of members ${rules}`, async () => {
    const { context, close } = await phone()
    await signInDemo(context)
    expect(await faultsOf(context, own)).toEqual([])
    await close()
  }, 300_000)
})
