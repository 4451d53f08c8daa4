import type { BrowserContext, Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openAwake } from './awake.ts'
import { everyPath } from './every-screen.ts'
import { signInDemo } from './new-member.ts'
import { phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()

/** Mostly waits for pages to be idle, so that several tabs cost little more than one. */
const tabs = 3

/** What the browser drew otherwise than the server, of each page. */
async function differencesOn(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const queue = [...paths]
  const empty = async () => {
    const page = await context.newPage()
    let path: string | undefined
    await page.route(/op=reportBlockFault\b/, (route) => {
      found.push(`${path}: ${route.request().postData() ?? ''}`)
      return route.continue()
    })
    for (path = queue.shift(); path !== undefined; path = queue.shift()) await openAwake(page, path)
  }
  await Promise.all(Array.from({ length: tabs }, empty))
  return found
}

/** Without the page of all samples, which shoppers never see: each sample has its own shop. */
const guests = everyPath
  .filter(({ path, isMembers }) => !isMembers && path !== '/test1')
  .map(({ path }) => path)
/** Products with options, additions, a campaign, a trial, a voucher, and without stock. */
const products = ['P10002', 'P10003', 'P10005', 'P10007', 'P10010', 'P10040'].map(
  (nbr) => `/item/main/${nbr}`,
)
const inLang = (paths: readonly string[], lang: string) =>
  paths.map((path) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)

/** `every-screen.test.ts` opens all pages in the shop’s first language. */
describe('the browser draws what the server drew', () => {
  it('for guests, products of each kind', async () => {
    const { context, close } = await phone()
    expect(await differencesOn(context, products)).toEqual([])
    await close()
  })

  it('for guests in English, hours later, and after a visit', async () => {
    const { page, context, open, close } = await phone()
    await open('/item/main/P10040?lang=en-US')
    // A page of the shop’s cache, or one that a browser restored, is hydrated at another time.
    await page.context().addInitScript(() => {
      const { now } = Date
      Date.now = () => now() + 26 * 3_600_000
    })
    expect(await differencesOn(context, inLang([...guests, ...products], 'en-US'))).toEqual([])
    await close()
  }, 300_000)

  it('for members, products of each kind', async () => {
    const { context, close } = await phone()
    await signInDemo(context)
    expect(await differencesOn(context, products)).toEqual([])
    await close()
  })
})

/** The page as the server sent it, with one text changed. */
const changing = (from: string, to: string) => async (route: Route) => {
  const response = await route.fetch()
  const html = await response.text()
  expect(html.includes(from)).toBe(true)
  await route.fulfill({ response, body: html.replace(from, to) })
}

const reported = (page: Page): Promise<string> =>
  page.waitForRequest(/op=reportBlockFault\b/).then((request) => request.postData() ?? '')

it('a difference is reported with its block, its element and both sides', async () => {
  const { page, close } = await phone()
  await page.route(/\/item\/main\/P10001/, changing('</h1>', ' of yesterday</h1>'))
  const first = reported(page)
  await page.goto(shopAddress('/item/main/P10001?lang=en-US'))
  expect(await first).toMatch(
    /PtTitle[^]*Hydration: .*h1\S* text: server ".+ of yesterday", browser ".+"/,
  )
  await close()
})
