import { readFile } from 'node:fs/promises'
import { generate } from 'otplib'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { npmRun } from '../commands.ts'
import { accountButton, deskMaker, expectNoBarriers, signOut, type Desk } from './desk.ts'

const desk = deskMaker()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Invites by command, as the first owner is, and accepts in a browser. */
async function invited(role: string): Promise<Desk & { email: string; passwd: string }> {
  const email = `${role}-${Date.now()}@studio.example`
  const passwd = 'a sentence to remember'
  const { stdout, stderr, status } = npmRun(
    'operators',
    'invite',
    email,
    '--store',
    'S001',
    '--role',
    role,
  )
  if (status !== 0) throw new Error(stderr)
  const link = /\/invitation\/\S+/.exec(stdout + stderr)?.[0]
  if (link === undefined) throw new Error(`no link in ${stdout}`)
  const at = await desk()
  await at.open(link)
  await at.page.getByLabel('Name').fill('Ina Example')
  await at.page.getByLabel('New password').fill(passwd)
  await button(at.page, 'Accept and sign in').click()
  await accountButton(at.page).waitFor()
  return { ...at, email, passwd }
}

async function signInAgain({ page, email, passwd }: Awaited<ReturnType<typeof invited>>) {
  await signOut(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(passwd)
  await button(page, 'Sign in').click()
}

describe('an operator', () => {
  it('who is an owner sets up an app first, and then signs in with its code or a recovery code', async () => {
    const one = await invited('owner')
    const { page, troubles } = one
    await page.getByText('An owner needs a second factor').waitFor()
    // Nothing else opens before.
    await one.open('/S001/operators')
    await page.getByText('An owner needs a second factor').waitFor()
    await expectNoBarriers(page)
    await button(page, 'Set up the app').click()
    const secret = (await dialog(page).locator('code').textContent()) ?? ''
    await expectNoBarriers(page)
    await dialog(page)
      .getByLabel('Code')
      .fill(await generate({ secret }))
    await button(page, 'Confirm').click()
    const recovery = await dialog(page).getByRole('listitem').first().textContent()
    await button(page, 'I have kept them').click()
    await one.open('/S001/operators')
    await page.getByRole('heading', { name: 'Staff' }).waitFor()

    await signInAgain(one)
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await button(page, 'Sign in').click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Code', { exact: true }).fill(recovery ?? '')
    await button(page, 'Sign in').click()
    await accountButton(page).waitFor()
    expect(troubles).toEqual([])
    await one.close()
  })

  it('signs in by a passkey alone', async () => {
    const one = await invited('manager')
    const { page, context, open, troubles } = one
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await open('/account')
    await page.getByLabel('Name of a new passkey').fill('My laptop')
    await button(page, 'Add a passkey').click()
    await page.getByText('My laptop').waitFor()
    await signOut(page)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await button(page, 'Use a passkey').click()
    await accountButton(page).waitFor()
    await open('/account')
    await page.getByText(/used Today/i).waitFor()
    expect(troubles).toEqual([])
    await one.close()
  })

  it('whom another store invites sees its offer, and works for it once they accept', async () => {
    const one = await invited('reader')
    const { page, open, troubles } = one
    const { stdout } = npmRun('operators', 'invite', one.email, '--store', 'S002', '--role', 'designer') // prettier-ignore
    await open('/account')
    await page.getByText('command line invites you to').waitFor()
    for (const [width, height] of [
      [390, 844],
      [900, 800],
      [1440, 900],
    ] as const) {
      // prettier-ignore
      await page.setViewportSize({ width, height })
      await expectNoBarriers(page)
    }
    // The link neither asks for another password nor accepts by itself.
    await open(/\/invitation\/\S+/.exec(stdout)?.[0] ?? '')
    await page.getByText('You already have an account').waitFor()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await button(page, /^Accept/).click()
    // Another page would end the call.
    await expect.poll(() => button(page, /^Accept/).count()).toBe(0)
    await open('/')
    await page.getByRole('heading', { name: 'Stores' }).waitFor()
    await expect.poll(() => page.getByText('Designer').count()).toBe(1)
    expect(troubles).toEqual([])
    await one.close()
  })

  it('whose session ended signs in again over the page, and what they did goes on', async () => {
    const { page, context, signIn, open, close } = await desk()
    await signIn('Olive Chen')
    await open('/S001/operators')
    await button(page, 'Invite a colleague').click()
    const email = `kept-${Date.now()}@studio.example`
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Name', { exact: true }).fill('Kept Example')
    await dialog(page).getByText('Reader', { exact: true }).click()
    await context.clearCookies()
    await button(page, 'Send the invitation').click()
    const again = dialog(page).filter({ hasText: 'Please sign in again' })
    await again.getByLabel('Password').fill('demo-operators')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('The invitation is on its way').waitFor()
    await button(page, 'Done').click()
    await expect.poll(() => page.getByText(email).count()).toBe(1)
    await close()
  })
})

describe('task 29: who changed a price', () => {
  it('is found with the new price, and exported', async () => {
    const { page, signIn, open, begin, close } = await desk()
    const cpgNbr = `PRICE-${Date.now()}`
    const campaign = {
      cpgNbr,
      cpgType: 'sale',
      title: { 'zh-TW': '特價', 'en-US': 'Lower price' },
      desc: {},
      html: {},
      effdate: '2090-01-01T00:00:00Z',
      expire: '2090-02-01T00:00:00Z',
      products: [{ ptNbr: 'P10004', price: 17 }],
    }
    const made = npmRun('op', 'cpg.makeCampaign', JSON.stringify({ campaign }))
    expect(made).toMatchObject({ status: 0 })
    await signIn('Max Huang')
    await open('/S001/audit')
    const task = begin(29, 'mouse')
    await button(page, /What/).click()
    await page.getByRole('option', { name: 'Campaign' }).click()
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${cpgNbr}"]`) })
    await expect.poll(() => row.textContent()).toContain('NT$17')
    await expect.poll(() => row.textContent()).toContain('Olive Chen (commands)')
    task.done()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Export as CSV').click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toContain('created the campaign Lower price')
    expect(csv).not.toContain('signed in')
    // By its name, and in words: no key, no JSON, no ISO date.
    await open(`/S001/audit?about=${encodeURIComponent('lower pri')}`)
    await expect.poll(() => row.textContent()).toContain('created the campaign Lower price')
    await expect.poll(() => row.textContent()).not.toMatch(/cpgType|[{}]|\dT\d\d:/)
    await expectNoBarriers(page)
    await close()
  })
})

it('is no part of the shop', async () => {
  const shop = inject('shopUrl')
  for (const path of ['/S001/operators', '/api/openapi.json', '/api/S001/page.listPages']) {
    const reply = await fetch(shop + path, { redirect: 'manual' })
    expect([404, 405]).toContain(reply.status)
  }
})
