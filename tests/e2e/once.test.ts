import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { matchScreen, pageAddress } from '../../screens/match.ts'
import { logIn } from './accounts.ts'
import { everyPath } from './every-screen.ts'
import { isAlive, phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()

/** Names that no screen declares: campaign marks, and what other screens read. */
const foreign = '?utm_source=mail&fbclid=x1&payMark=2&lookup=3'

/** Whether a request is for the pages of a screen. */
const isOf = (body: string, p1 = ''): boolean => new RegExp(`name="p1"\\s+${p1}\\s`).test(body)

/** Mostly waits for the network to be idle, so that this many tabs cost little more than one. */
const tabs = 4

async function asked(all: typeof everyPath, isMember: boolean): Promise<string[]> {
  const { page, context, open, close } = await phone()
  if (isMember) {
    await open('/account/login')
    await logIn(page, 'demo@vitrine.example', 'demo_1234')
    await page.waitForURL(/\/m\/$/)
  }
  const queue = all.map(({ path }) => path)
  const again: string[] = []
  const empty = async () => {
    const requestsFrom = await counter(await context.newPage())
    /** How often the document of the address was requested; prefetches of other pages do not count. */
    const timesOf = async (address: string) => {
      const [p1] = pageAddress(matchScreen(address.split('?')[0] ?? '')) ?? []
      return (await requestsFrom(address)).filter((body) => isOf(body, p1)).length
    }
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const times = await timesOf(path + foreign)
      // An order that does not exist leads to another page, with any query.
      if (times > 0 && times !== (await timesOf(path))) again.push(`${path}: ${times}`)
    }
  }
  await Promise.all(Array.from({ length: tabs }, empty))
  // A request that is made is seen.
  const requests = await (await counter(page))('/')
  await page.locator('main a[href*="/item/"]').first().click()
  await expect.poll(() => requests.filter((body) => isOf(body, 'item')).length).toBe(1)
  await close()
  return again
}

/** Opens an address in a tab and returns the requests for documents, to which later ones are added. */
async function counter(tab: Page): Promise<(address: string) => Promise<string[]>> {
  let requests: string[] = []
  // Only an intercepted request has its body.
  await tab.route(/op=getPageInfo\b/, (route) => {
    requests.push(route.request().postData() ?? '')
    return route.continue()
  })
  return async (address) => {
    requests = []
    await tab.goto(shopAddress(address))
    await isAlive(tab)
    return requests
  }
}

describe('a page that is opened with a foreign query', () => {
  it('comes with its document, which guests do not ask for again', async () => {
    const open = everyPath.filter(({ isMembers }) => !isMembers)
    expect(await asked(open, false)).toEqual([])
  }, 240_000)

  it('comes with its document, which members do not ask for again', async () => {
    const own = everyPath.filter(({ isMembers }) => isMembers)
    expect(await asked(own, true)).toEqual([])
  }, 240_000)
})
