import { randomInt } from 'node:crypto'
import type { BrowserContext, Locator, Page } from 'playwright'
import { expect, inject, onTestFailed } from 'vitest'
import { demoOperators, demoPasswd } from '../../../fixtures/demo/operators.ts'
import { signIn as signInOp } from '../../../schemas/operator/session.ops.ts'
import { studioUrl } from '../operator.ts'
import { barriersOf, moving } from '../phone.ts'
import { countRequests } from '../quiet.ts'
import { sharedBrowser } from '../shared-browser.ts'
import { recordContext } from '../trace.ts'
import { countInputs } from './counted.ts'

/** An operator's browser, and what its page complained about. */
export interface Desk {
  page: Page
  context: BrowserContext
  /** Errors of the page and of its security policy. */
  troubles: string[]
  /** Opens an address of the Studio. */
  open(path: string): Promise<void>
  /** Signs the browser in as an operator of the demo. Opens no page yet. */
  signIn(name: string): Promise<void>
  /** Signs in on the page, by a press on the operator's name. */
  signInByHand(name: string): Promise<void>
  /** Begins a task of docs/studio-tasks.md, whose clicks and keys are counted. */
  begin: Awaited<ReturnType<typeof countInputs>>['begin']
  close(): Promise<void>
}

interface Screen {
  width: number
  height: number
  /** Touched instead of clicked. */
  hasTouch?: boolean
}

export type OpenDesk = (screen?: Screen) => Promise<Desk>

/** Begins a session of an operator of the demo, as the sign-in page does. Returns its cookie. */
async function beginSession(name: string, address: string) {
  const email = demoOperators.find((one) => one.name === name)?.email
  // Sent to the shop's address, as not every system resolves names under localhost.
  const answer = await fetch(`${inject('shopUrl')}/api/${signInOp.key}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: studioUrl(),
      'x-forwarded-for': address,
      'x-forwarded-host': new URL(studioUrl()).host,
    },
    body: JSON.stringify({ email, passwd: demoPasswd }),
  })
  const [, cookie = '', value = ''] =
    /^(\w+)=([^;]+)/.exec(answer.headers.getSetCookie().join()) ?? []
  if (!value) throw new Error(`${name} cannot sign in: ${await answer.text()}`)
  return { name: cookie, value, url: studioUrl() }
}

/** Each test uses a new desk. An operator signs in once per file. */
export function deskMaker(): OpenDesk {
  const openContext = sharedBrowser()
  /** Sessions by operator. */
  const sessions = new Map<string, ReturnType<typeof beginSession>>()
  return async ({ hasTouch = false, ...viewport } = { width: 1440, height: 900 }) => {
    const address = `10.8.${randomInt(256)}.${randomInt(1, 255)}`
    const context = await openContext({
      viewport,
      hasTouch,
      locale: 'en-US',
      extraHTTPHeaders: { 'x-forwarded-for': address },
    })
    countRequests(context)
    const trace = await recordContext(context)
    onTestFailed(trace.keep)
    const { begin } = await countInputs(context)
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))
    page.on('console', (message) => {
      const text = message.text()
      // A refused call is an answer; the page says it in words.
      const isAnswer = text.startsWith(
        'Failed to load resource: the server responded with a status of 4',
      )
      // The checker of barriers asks the frame, which belongs to another origin.
      const isChecker = text.startsWith("Failed to execute 'postMessage' on 'DOMWindow'")
      if (['error', 'warning'].includes(message.type()) && !isAnswer && !isChecker)
        troubles.push(text)
    })
    const open = async (path: string) => {
      await page.goto(studioUrl() + path)
    }
    return {
      page,
      context,
      troubles,
      begin,
      open,
      async signIn(name) {
        const session = sessions.get(name) ?? beginSession(name, address)
        sessions.set(name, session)
        await context.addCookies([await session])
      },
      async signInByHand(name) {
        await open('/')
        await page.getByRole('button', { name }).click()
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect.poll(() => accountButton(page).count()).toBe(1)
      },
      async close() {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await trace.drop()
        await context.close()
      },
    }
  }
}

/** Opens the menu of who is signed in; there only if somebody is. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: / account$/ })

export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Opens a view from the navigation, whose other groups fly out under the pointer. */
export async function goTo(page: Page, group: string, view: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Parts of the Studio' })
  await navigation.getByRole('link', { name: group }).first().hover()
  // Its count is part of its name.
  await navigation.getByRole('link', { name: new RegExp(`^${view}(\\s\\d+\\+?)?$`) }).click()
}

export async function expectNoBarriers(page: Page): Promise<void> {
  // A dialog that still comes is half transparent.
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  expect(await barriersOf(page)).toEqual([])
}
