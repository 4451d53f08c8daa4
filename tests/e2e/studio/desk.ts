import { randomInt } from 'node:crypto'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest'
import { chromiumArgs, findChromium } from '../../../scripts/test/browser.mjs'
import { barriersOf } from '../phone.ts'
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
  /** Signs in as an operator of the demo, by a press on their name. */
  signIn(name: string): Promise<void>
  /** Begins a task of docs/studio-tasks.md, whose clicks and keys are counted. */
  begin: Awaited<ReturnType<typeof countInputs>>['begin']
  close(): Promise<void>
}

export const studioUrl = (): string => inject('shopUrl').replace('localhost', 'studio.localhost')

/** Starts one browser per test file; each test uses a new desk. */
export function deskMaker(): (size?: { width: number; height: number }) => Promise<Desk> {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = findChromium()
    browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: chromiumArgs,
    })
  })
  afterAll(() => browser.close())
  return async (viewport = { width: 1440, height: 900 }) => {
    const context = await browser.newContext({
      viewport,
      locale: 'en-US',
      extraHTTPHeaders: { 'x-forwarded-for': `10.8.${randomInt(256)}.${randomInt(1, 255)}` },
    })
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
        await open('/')
        await page.getByRole('button', { name }).click()
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect.poll(() => page.getByRole('button', { name: 'Sign out' }).count()).toBe(1)
      },
      async close() {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await trace.drop()
        await context.close()
      },
    }
  }
}

export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([])
}
