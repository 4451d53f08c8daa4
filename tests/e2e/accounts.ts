import { randomInt } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BrowserContext, Cookie, Page } from 'playwright'
import { expect, inject } from 'vitest'
import { captchas } from '../../gateway/captcha/captcha.tables.ts'
import { visitorCookie } from '../../gateway/kernel/visitor.ts'
import { hashOf } from '../../gateway/session/member.ts'
import { encodeRequest } from '../../runtime/transport/encode-request.ts'
import { getTokenUrl } from '../../schemas/account/account.ops.ts'
import { onDemoDatabase } from './demo-database.ts'
import { shopAddress, type Phone } from './phone.ts'

/** Returns the newest notification to a recipient from the demo's outbox. */
async function lastNotification(to: string): Promise<string> {
  const html = await (await fetch(`${inject('shopUrl')}/outbox`)).text()
  return html.split('<article>').find((notification) => notification.includes(`→ ${to}`)) ?? ''
}

/** Returns the newest code sent to a mobile number or email address. */
export async function codeSentTo(to: string): Promise<string> {
  await expect.poll(() => lastNotification(to)).not.toBe('')
  return /<code[^>]*>(\d{6})<\/code>/.exec(await lastNotification(to))?.[1] ?? ''
}

/** Returns the reset link of the forgotten-password email. */
export async function linkSentTo(to: string): Promise<string> {
  const found = async () =>
    /href="([^"]+\/account\/reset\/[0-9a-f]+)"/.exec(await lastNotification(to))?.[1]
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ''
}

/** Where the gap is in the picture that a browser was sent last. */
async function gapOf(context: BrowserContext): Promise<number> {
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === visitorCookie)?.value ?? ''
  const [puzzle] = await onDemoDatabase((db) =>
    db
      .select({ answer: captchas.answer })
      .from(captchas)
      .where(and(eq(captchas.visitorHash, hashOf(token)), isNull(captchas.tried)))
      .orderBy(desc(captchas.expiresAt))
      .limit(1),
  )
  return puzzle?.answer ?? 0
}

/**
 * Solves the visible captcha by moving the piece into the gap. The other form, which account.test.ts
 * uses, computes for seconds.
 */
export async function solvePuzzle(page: Page): Promise<void> {
  const sheet = page.locator('dialog[data-name="captcha"]')
  const slider = sheet.getByRole('slider')
  await expect.poll(() => slider.isEnabled()).toBe(true)
  await slider.fill(String(await gapOf(page.context())))
  await slider.press('Enter')
  await sheet.waitFor({ state: 'detached' })
}

export const field = (page: Page, name: string) =>
  page.locator(`input[name="${name}"]`).filter({ visible: true })

/** Presses the submit button of the form with this field. */
export const send = (page: Page, name: string): Promise<void> =>
  page
    .locator('form')
    .filter({ has: field(page, name) })
    .locator('button[type="submit"]')
    .click()

/** Requests a code for a typed contact, and enters it. */
export async function takeCode(page: Page, name: string, to: string): Promise<void> {
  await page
    .locator('form')
    .filter({ has: field(page, name) })
    .locator('button[type="button"]')
    .last()
    .click()
  if (!to.includes('@')) await solvePuzzle(page)
  await field(page, name).fill(await codeSentTo(to))
}

export async function logIn(page: Page, memEmail: string, passwd: string): Promise<void> {
  await page.getByRole('tab').nth(1).click()
  await field(page, 'memEmail').fill(memEmail)
  await field(page, 'passwd').fill(passwd)
  await send(page, 'passwd')
}

/** Closes the sheet with the coupons for new members. */
export async function takeCoupons(page: Page): Promise<void> {
  const sheet = page.locator('dialog[data-name="coupons"]')
  await sheet.locator('button').last().click()
  await sheet.waitFor({ state: 'detached' })
}

export async function signOut(page: Page): Promise<void> {
  await page.goto(shopAddress('/user/profile'))
  await page.locator('main button').last().click()
  await page.getByRole('dialog').locator('button').last().click()
  await page.waitForURL(/\/m\/$/)
}

/** Returns an unused mobile number and email address. */
export function newPerson(): { mobile: string; email: string } {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return { mobile: `09${number}`, email: `p${number}@example.com` }
}

/** Returns a sign-in URL, requested as the native app does with the browser's session. */
export async function tokenUrl(cookies: readonly Cookie[]): Promise<string> {
  const { appid, secret } = (await (await fetch(shopAddress('/app.json'))).json()) as {
    appid: string
    secret: string
  } // fixed by the protocol
  const frame = { appid, secret, lang: 'en-US', terminal: 'app' } as const
  const answer = await fetch(`${inject('shopUrl')}/api/?fun=account&op=getTokenUrl`, {
    method: 'POST',
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    body: encodeRequest(getTokenUrl, {}, 77, frame),
  })
  return ((await answer.json()) as { tokenUrl: string }).tokenUrl // the operation's response type
}

/** Fills in and submits the registration, including the captcha. */
export async function registerBy(page: Page, email: string, passwd = 'secret_1') {
  await field(page, 'memEmail').fill(email)
  await field(page, 'memName').fill('Ann Example')
  const secrets = page.locator('input[type="password"]')
  await secrets.nth(0).fill(passwd)
  await secrets.nth(1).fill(passwd)
  await send(page, 'memEmail')
  await solvePuzzle(page)
}

/** Registers a member of the first store and closes the welcome sheet. */
export async function joinAs({ page, open }: Phone, mobile: string): Promise<void> {
  await open('/account/login?lang=en-US')
  await field(page, 'memMobile').fill(mobile)
  await takeCode(page, 'smsCode', mobile)
  await send(page, 'smsCode')
  await takeCoupons(page)
  await page.waitForURL(/\/m\/$/)
}
