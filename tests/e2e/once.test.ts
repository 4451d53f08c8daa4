import { describe, expect, it } from 'vitest'
import { defaultPages } from '../../screens/default-pages.ts'
import { screens } from '../../screens/routes.ts'
import { logIn } from './accounts.ts'
import { phoneMaker } from './phone.ts'

const phone = phoneMaker()

/** What stands in the demo for each path parameter, by screen where it differs. */
const params: Record<string, Record<string, string>> = {
  items: { nbr: 'C101' },
  info: { nbr: 'about' },
  form: { nbr: 'contact' },
}
const common = { corpNbr: 'S001', ptNbr: 'P10001', cpgNbr: 'G101', nbr: 'N1' }

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

async function asked(all: typeof paths, isMember: boolean): Promise<string[]> {
  const { page, open, close } = await phone()
  if (isMember) {
    await open('/account/login')
    await logIn(page, 'demo@vitrine.example', 'demo_1234')
    await page.waitForURL(/\/m\/$/)
  }
  let requests = 0
  page.on('request', (request) => {
    if (/op=getPageInfo\b/.test(request.url())) requests++
  })
  const requestsOf = async (address: string): Promise<number> => {
    requests = 0
    await open(address)
    await page.waitForLoadState('networkidle')
    return requests
  }
  const again: string[] = []
  for (const { path } of all) {
    const times = await requestsOf(path + foreign)
    // An order that does not exist leads to another page, with any query.
    if (times > 0 && times !== (await requestsOf(path))) again.push(`${path}: ${times}`)
  }
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
