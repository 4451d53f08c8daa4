import { describe, expect, it } from 'vitest'
import { defaultPages } from '../../screens/default-pages.ts'
import { matchScreen, pageAddress } from '../../screens/match.ts'
import { screens } from '../../screens/routes.ts'
import { logIn } from './accounts.ts'
import { phoneMaker } from './phone.ts'

const phone = phoneMaker()

/** Path parameters of demo pages, by screen; `common` applies to the others. */
const params: Record<string, Record<string, string>> = {
  items: { nbr: 'C101' },
  info: { nbr: 'about' },
  form: { nbr: 'contact' },
}
const common = { corpNbr: 'S001', ptNbr: 'P10001', cpgNbr: 'G101', cpnNbr: 'N101', nbr: 'N1' }

const paths = Object.entries(screens)
  .filter(([name]) => name in defaultPages)
  .flatMap(([name, { paths: patterns, login }]) =>
    patterns.map((pattern) => ({
      path: pattern
        .replace('*', '/nowhere')
        .replace(/:(\w+)/g, (_, key: string) => ({ ...common, ...params[name] })[key] ?? ''),
      isMembers: login === 'required',
    })),
  )

/** Names that no screen declares: campaign marks, and what other screens read. */
const foreign = '?utm_source=mail&fbclid=x1&payMark=2&lookup=3'

/** Whether a request is for the pages of a screen. */
const isOf = (body: string, p1 = ''): boolean => new RegExp(`name="p1"\\s+${p1}\\s`).test(body)

async function asked(all: typeof paths, isMember: boolean): Promise<string[]> {
  const { page, open, close } = await phone()
  if (isMember) {
    await open('/account/login')
    await logIn(page, 'demo@vitrine.example', 'demo_1234')
    await page.waitForURL(/\/m\/$/)
  }
  const requests: string[] = []
  // Only an intercepted request has its body.
  await page.route(/op=getPageInfo\b/, (route) => {
    requests.push(route.request().postData() ?? '')
    return route.continue()
  })
  /** How often the document of an address was requested; prefetches of other pages do not count. */
  const requestsOf = async (address: string): Promise<number> => {
    requests.length = 0
    await open(address)
    await page.waitForLoadState('networkidle')
    const [p1] = pageAddress(matchScreen(address.split('?')[0] ?? '')) ?? []
    return requests.filter((body) => isOf(body, p1)).length
  }
  const again: string[] = []
  for (const { path } of all) {
    const times = await requestsOf(path + foreign)
    // An order that does not exist leads to another page, with any query.
    if (times > 0 && times !== (await requestsOf(path))) again.push(`${path}: ${times}`)
  }
  // A request that is made is seen.
  await open('/')
  await page.locator('main a[href*="/item/"]').first().click()
  await expect.poll(() => requests.filter((body) => isOf(body, 'item')).length).toBe(1)
  await close()
  return again
}

describe('a page that is opened with a foreign query', () => {
  it('comes with its document, which guests do not ask for again', async () => {
    const open = paths.filter(({ isMembers }) => !isMembers)
    expect(await asked(open, false)).toEqual([])
  }, 240_000)

  it('comes with its document, which members do not ask for again', async () => {
    const own = paths.filter(({ isMembers }) => isMembers)
    expect(await asked(own, true)).toEqual([])
  }, 240_000)
})
