import { eq, sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  operatorPasskeys,
  operators,
  operatorSessions,
} from '../../gateway/operator/operator.tables.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { inviteOperator, listOperators } from '../../schemas/operator/team.ops.ts'
import * as session from '../../schemas/operator/session.ops.ts'
import { makeToken } from '../../schemas/operator/token.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { browserOf, newOperator, passwd, type Browser } from './studio-front.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

let addresses = 0
/** Each test signs in from an address of its own, as attempts are counted by address. */
const fromElsewhere = () => ({ remoteAddress: `198.51.100.${++addresses}` })

async function signedIn(roles: Parameters<typeof newOperator>[1] = ['manager']) {
  const operator = await newOperator(gateway, roles)
  const browser = browserOf(gateway)
  const at = fromElsewhere()
  const { status } = await browser.call(session.signIn, { email: operator.email, passwd }, at)
  expect(status).toBe(200)
  return { browser, at, ...operator }
}

/** Sets up an authenticator app; returns its secret and the recovery codes. */
async function withApp(browser: Browser) {
  const { json } = await browser.call(session.beginTotp)
  const secret = String(json.secret)
  const confirmed = await browser.call(session.confirmTotp, { code: await generate({ secret }) })
  return { secret, codes: confirmed.json.CodeList as string[] }
}

/** Forgets the last used code, as half a minute later. */
const waitForNextCode = (operatorNbr: string) =>
  gateway.database.db
    .update(operators)
    .set({ totpStep: 0 })
    .where(eq(operators.operatorNbr, operatorNbr))

describe('signing in', () => {
  it('answers who is there, and what they may do where', async () => {
    const { browser, email } = await signedIn(['designer'])
    const { json } = await browser.call(session.showMyself)
    expect(json).toMatchObject({ email, hasTotp: false, mustSetUp: false })
    expect(json.StoreList).toMatchObject([
      { storeNbr: 'T1', roles: ['designer'], origin: expect.stringMatching(/^http:/) as string },
    ])
  })

  it('refuses a wrong password, an unknown email and no password alike', async () => {
    const { email } = await newOperator(gateway, ['owner'])
    const at = fromElsewhere()
    const browser = browserOf(gateway)
    const wrong = await browser.call(session.signIn, { email, passwd: 'wrong' }, at)
    const unknown = await browser.call(session.signIn, { email: 'no@body.test', passwd }, at)
    expect(wrong).toMatchObject({ status: 409, json: { code: 'SIGN_IN_REFUSED' } })
    expect(unknown.json).toEqual({ ...wrong.json, requestId: unknown.json.requestId })
    expect(browser.sid()).toBeUndefined()
  })

  it('makes who guesses wait, and not the account’s owner elsewhere', async () => {
    const { email } = await newOperator(gateway, ['manager'])
    const at = fromElsewhere()
    const browser = browserOf(gateway)
    const codes: unknown[] = []
    for (let tries = 0; tries < 8; tries++)
      codes.push(
        (await browser.call(session.signIn, { email, passwd: `no${tries}` }, at)).json.code,
      )
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES')
    expect((await browser.call(session.signIn, { email, passwd }, at)).status).toBe(429)
    const there = await browserOf(gateway).call(session.signIn, { email, passwd }, fromElsewhere())
    expect(there.status).toBe(200)
  })

  it('asks for the code of the app, each good once', async () => {
    const { browser, email, operatorNbr } = await signedIn()
    const { secret } = await withApp(browser)
    const other = browserOf(gateway)
    const at = fromElsewhere()
    const without = await other.call(session.signIn, { email, passwd }, at)
    expect(without.json.code).toBe('CODE_NEEDED')
    await waitForNextCode(operatorNbr)
    const code = await generate({ secret })
    const both = await Promise.all([
      browserOf(gateway).call(session.signIn, { email, passwd, code }, at),
      browserOf(gateway).call(session.signIn, { email, passwd, code }, at),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const wrong = await other.call(session.signIn, { email, passwd, code: '000000' }, at)
    expect(wrong.json.code).toBe('INVALID_CODE')
  })

  it('takes a recovery code instead, once, as people write it', async () => {
    const { browser, email } = await signedIn()
    const { codes } = await withApp(browser)
    expect(new Set(codes).size).toBe(10)
    const at = fromElsewhere()
    const code = ` ${codes[0]?.toLowerCase()} `
    const first = await browserOf(gateway).call(session.signIn, { email, passwd, code }, at)
    expect(first).toMatchObject({ status: 200, json: { recoveryCodes: 9 } })
    const again = await browserOf(gateway).call(session.signIn, { email, passwd, code }, at)
    expect(again.json.code).toBe('INVALID_CODE')
  })

  it('of an owner allows nothing before a second factor is set up', async () => {
    const { browser } = await signedIn(['owner'])
    expect((await browser.call(session.showMyself)).json).toMatchObject({ mustSetUp: true })
    expect((await browser.call(listPages)).json.code).toBe('SECOND_FACTOR_NEEDED')
    await withApp(browser)
    expect((await browser.call(listPages)).status).toBe(200)
  })

  it('is refused to the demo’s operators where there is no demo', async () => {
    const { email } = await newOperator(gateway, ['owner'], { isDemo: true })
    const { json } = await browserOf(gateway).call(
      session.signIn,
      { email, passwd },
      fromElsewhere(),
    )
    expect(json.code).toBe('SIGN_IN_REFUSED')
    expect((await browserOf(gateway).call(session.showEntrance)).json.OperatorList).toEqual([])
  })
})

describe('a session', () => {
  it('is stored as the hash of its cookie, which scripts and other sites do not get', async () => {
    const { browser, operatorNbr } = await signedIn()
    const rows = await gateway.database.db
      .select()
      .from(operatorSessions)
      .where(eq(operatorSessions.operatorNbr, operatorNbr))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(browser.sid())
    const reply = await gateway.app.inject({
      method: 'POST',
      url: '/api/session.signOut',
      headers: {
        host: 'studio.test',
        origin: 'http://studio.test',
        cookie: `operator=${browser.sid()}`,
      },
      payload: {},
    })
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/)
    expect((await browser.call(session.showMyself)).status).toBe(401)
  })

  it('ends after twelve hours without a call', async () => {
    const { browser, operatorNbr } = await signedIn()
    const age = (hours: number) =>
      gateway.database.db
        .update(operatorSessions)
        .set({ seenAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(operatorSessions.operatorNbr, operatorNbr))
    await age(11)
    expect((await browser.call(session.showMyself)).status).toBe(200)
    // The call before made it recent.
    expect((await browser.call(session.showMyself)).status).toBe(200)
    await age(13)
    expect((await browser.call(session.showMyself)).json.code).toBe('NO_SESSION')
  })

  it('is listed with the others, and ends them, not itself', async () => {
    const { browser, email } = await signedIn()
    const phone = browserOf(gateway, { 'user-agent': 'phone' })
    await phone.call(session.signIn, { email, passwd }, fromElsewhere())
    const { json } = await browser.call(session.listSessions)
    const list = json.SessionList as { sessionNbr: string; userAgent: string; isThis: boolean }[]
    expect(list.map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
    const { sessionNbr } = list.find(({ userAgent }) => userAgent === 'phone') ?? {}
    expect((await browser.call(session.endSession, { sessionNbr })).status).toBe(200)
    expect((await phone.call(session.showMyself)).status).toBe(401)
    expect((await browser.call(session.endSession, {})).status).toBe(200)
    expect((await browser.call(session.showMyself)).status).toBe(200)
  })

  it('of another operator cannot be ended', async () => {
    const [ann, bo] = [await signedIn(), await signedIn()]
    const { json } = await ann.browser.call(session.listSessions)
    const [{ sessionNbr } = { sessionNbr: '' }] = json.SessionList as { sessionNbr: string }[]
    expect((await bo.browser.call(session.endSession, { sessionNbr })).status).toBe(404)
    expect((await ann.browser.call(session.showMyself)).status).toBe(200)
  })

  it('of others ends with the password', async () => {
    const { browser, email, at } = await signedIn()
    const phone = browserOf(gateway)
    await phone.call(session.signIn, { email, passwd }, fromElsewhere())
    const newPasswd = 'another long password'
    const wrong = await browser.call(session.setMyPasswd, { passwd: 'no', newPasswd }, at)
    expect(wrong.json.code).toBe('SIGN_IN_REFUSED')
    expect((await browser.call(session.setMyPasswd, { passwd, newPasswd }, at)).status).toBe(200)
    expect((await phone.call(session.showMyself)).status).toBe(401)
    expect((await browser.call(session.showMyself)).status).toBe(200)
    const old = await phone.call(session.signIn, { email, passwd }, fromElsewhere())
    expect(old.json.code).toBe('SIGN_IN_REFUSED')
  })
})

describe('a new password', () => {
  it('ends the tokens of programs', async () => {
    const { browser, at } = await signedIn()
    const given = { name: 'program', permissions: ['orders.read'], days: 30 }
    const { json } = await browser.call(makeToken, given)
    const program = browserOf(gateway, { authorization: `Bearer ${String(json.token)}` })
    expect((await program.call(session.showMyself)).status).toBe(200)
    const newPasswd = 'another long password'
    expect((await browser.call(session.setMyPasswd, { passwd, newPasswd }, at)).status).toBe(200)
    expect((await program.call(session.showMyself)).status).toBe(401)
    expect((await browser.call(session.showMyself)).status).toBe(200)
  })
})

describe('giving access', () => {
  it('is proven by the passkey where that is the second factor, not by the password alone', async () => {
    const { browser, operatorNbr, at } = await signedIn(['owner'])
    await gateway.database.db.insert(operatorPasskeys).values({
      operatorNbr,
      passkeyNbr: 'p',
      credentialId: operatorNbr,
      publicKey: '',
      counter: 0,
      transports: [],
      name: 'Key',
    })
    const { json } = await browser.call(session.proveMyself, { passwd }, at)
    expect(json.code).toBe('PASSKEY_NEEDED')
  })

  it('needs another proof ten minutes after the last', async () => {
    const { browser, operatorNbr, at } = await signedIn(['owner'])
    const { secret } = await withApp(browser)
    const invited = () =>
      browser.call(inviteOperator, { email: 'new@studio.test', name: 'New', roles: ['reader'] })
    await gateway.database.db
      .update(operatorSessions)
      .set({ provenAt: sql`now() - interval '11 minutes'` })
      .where(eq(operatorSessions.operatorNbr, operatorNbr))
    expect((await invited()).json.code).toBe('PROOF_NEEDED')
    expect((await browser.call(listOperators)).status).toBe(200)
    expect((await browser.call(session.removeTotp)).json.code).toBe('PROOF_NEEDED')
    expect((await browser.call(session.proveMyself, { passwd }, at)).json.code).toBe('CODE_NEEDED')
    await waitForNextCode(operatorNbr)
    const code = await generate({ secret })
    expect((await browser.call(session.proveMyself, { passwd, code }, at)).status).toBe(200)
    expect((await invited()).status).toBe(200)
  })
})
