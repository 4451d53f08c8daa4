import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberIdentities, pointEntries } from '../../gateway/account/account.tables.ts'
import { sealKey, unseal } from '../../gateway/kernel/seal.ts'
import * as ops from '../../schemas/account/account.ops.ts'
import { unpackRows } from '../../schemas/protocol/dict-rows.ts'
import { solveCaptcha } from '../gateway/solve-captcha.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { newAddress } from '../gateway/new-address.ts'
import { statementsOf } from '../statements.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

let count = 0
const browser = () => ({ jar: {} as Record<string, string>, remoteAddress: newAddress() })
type Browser = ReturnType<typeof browser>

const register = async (memEmail: string) => {
  const at = browser()
  await gateway.call(ops.emailRegister, { memName: 'Cy', memEmail, passwd: 'secret_1' }, at)
  return at
}
const lastCode = () => {
  const notification = gateway.sent.at(-1)?.notification
  return notification && 'code' in notification ? notification.code : ''
}
/** Values are sealed with the tests' nonce. */
const open = (text: unknown) => unseal(String(text), sealKey(gateway.stores[0].secret, 4711))
const info = async (at: Browser) => {
  const { json } = await gateway.call(ops.getMemInfo, {}, at)
  return json.MemFullInfo as Record<string, unknown>
}
async function bindMobile(at: Browser, memMobile: string) {
  const captcha = await solveCaptcha(gateway, ops.getSmsCode, at)
  await gateway.call(ops.getSmsCode, { memMobile, purpose: 'bind' }, { ...at, captcha })
  return gateway.call(ops.bindMobile, { memMobile, smsCode: lastCode() }, at)
}

describe('the account data of a member', () => {
  it('is sent sealed, and only to its recipient', async () => {
    const at = await register('sealed@example.com')
    const { json, text } = await gateway.call(ops.getMemInfo, {}, at)
    expect(text).not.toContain('sealed@example.com')
    const full = json.MemFullInfo as Record<string, unknown>
    expect([open(full.memName), open(full.email)]).toEqual(['Cy', 'sealed@example.com'])
    expect(json).toMatchObject({
      MemInfo: { memAcType: 'email' },
      MemFullInfo: { hasPasswd: true, snsTypes: [], memPoints: 0 },
      LevelInfo: { levelNbr: 'L1' },
    })
    const other = await register('other@example.com')
    const forged = await gateway.call(ops.getMemInfo, { userNbr: at.jar.userNbr }, other)
    expect(forged.json.retCode).toBe(999)
    expect((await gateway.call(ops.getMemInfo)).json.retCode).toBe(999)
  })
})

describe('linking a contact', () => {
  it('adds a mobile number verified by its code, after which nothing is left to link', async () => {
    const at = await register('binder@example.com')
    const { json } = await bindMobile(at, '0966000001')
    expect(json).toMatchObject({ retCode: 1, MemInfo: { memAcType: '' } })
    expect(open((await info(at)).mobile)).toBe('0966000001')
  })

  it('refuses a contact of another account, and a code issued for login', async () => {
    const first = await register('first@example.com')
    await bindMobile(first, '0966000002')
    const second = await register('second@example.com')
    await gateway.database.pool.query("delete from contact_code where purpose = 'bind'")
    expect((await bindMobile(second, '0966000002')).json.code).toBe('CONTACT_TAKEN')

    const captcha = await solveCaptcha(gateway, ops.getSmsCode, second)
    await gateway.call(ops.getSmsCode, { memMobile: '0966000003' }, { ...second, captcha })
    const { json } = await gateway.call(
      ops.bindMobile,
      { memMobile: '0966000003', smsCode: lastCode() },
      second,
    )
    expect(json.code).toBe('INVALID_CODE')
  })

  it('is answered the same for a contact that has an account, until its code is known', async () => {
    const owner = await register('owner@example.com')
    await bindMobile(owner, '0966000010')
    const asking = await register('asking@example.com')
    const answers = async (memMobile: string, memEmail: string) => {
      await gateway.database.pool.query('delete from contact_code')
      const captcha = await solveCaptcha(gateway, ops.getSmsCode, asking)
      const { result: sent, statements } = await statementsOf(async () => [
        await gateway.call(ops.getSmsCode, { memMobile, purpose: 'bind' }, { ...asking, captcha }),
        await gateway.call(ops.getEmailCode, { memEmail }, asking),
        await gateway.call(ops.bindMobile, { memMobile, smsCode: '000000' }, asking),
        await gateway.call(ops.bindEmail, { memEmail, emailCode: '000000' }, asking),
      ])
      const texts = statements.map(({ text }) => text)
      // The work is compared, as the time also depends on what else the machine does.
      return { facts: sent.map(({ json: { requestId: _, ...rest } }) => rest), texts }
    }
    const known = await answers('0966000010', 'owner@example.com')
    expect(known.texts.length).toBeGreaterThan(8)
    expect(await answers('0966000011', 'nobody@example.com')).toEqual(known)
  })

  it('gives a number to one of two members who verify it at once', async () => {
    const both = [await register('one@example.com'), await register('two@example.com')]
    const emailCode = async (at: Browser) => {
      await gateway.call(ops.getEmailCode, { memEmail: 'shared@example.com' }, at)
      return lastCode()
    }
    const code = await emailCode(both[0] ?? browser())
    const answers = await Promise.all(
      both.map((at) =>
        gateway.call(ops.bindEmail, { memEmail: 'shared@example.com', emailCode: code }, at),
      ),
    )
    expect(answers.map(({ json }) => json.retCode).sort()).toEqual([0, 1])
  })

  it('requires a session to send a code', async () => {
    const at = browser()
    const captcha = await solveCaptcha(gateway, ops.getSmsCode, at)
    const { json } = await gateway.call(
      ops.getSmsCode,
      { memMobile: '0966000009', purpose: 'bind' },
      { ...at, captcha },
    )
    expect(json.retCode).toBe(999)
  })

  it('removes a social account, but not the last login method', async () => {
    const at = await register('social@example.com')
    const userNbr = at.jar.userNbr ?? ''
    const { storeNbr } = gateway.stores[0]
    await gateway.database.db
      .insert(memberIdentities)
      .values({ storeNbr, snsType: 'line', subject: 'L-1', userNbr })
    expect((await info(at)).snsTypes).toEqual(['line'])
    expect((await gateway.call(ops.unbind, { snsType: 'line' }, at)).json.retCode).toBe(1)
    expect((await info(at)).snsTypes).toEqual([])
    await gateway.database.db
      .insert(memberIdentities)
      .values({ storeNbr, snsType: 'fb', subject: 'F-1', userNbr })
    await gateway.database.pool.query('update member set email = null where user_nbr = $1', [
      userNbr,
    ])
    expect((await gateway.call(ops.unbind, { snsType: 'fb' }, at)).json.code).toBe('LAST_LOGIN')
  })
})

describe('the profile', () => {
  it('stores a picture decoded, re-encoded and without its metadata', async () => {
    const at = await register('picture@example.com')
    const jpeg = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#c33' },
    })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const avatar = new File([new Uint8Array(jpeg)], 'me.html', { type: 'text/html' })
    const { json } = await gateway.call(ops.updProfile, { memName: 'Dee', avatar }, at)
    expect(json).toMatchObject({
      retCode: 1,
      MemInfo: { avatar: expect.stringMatching(/_400x300$/) as string },
    })
  })

  it.each([
    ['a script in a picture’s name', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('refuses %s as a picture, and changes nothing', async (_name, body) => {
    const at = await register(`refuse${++count}@example.com`)
    const avatar = new File([body], 'me.png', { type: 'image/png' })
    const { json } = await gateway.call(ops.updProfile, { memName: 'Eve', avatar }, at)
    expect(json.code).toBe('PICTURE_REFUSED')
    expect(open((await info(at)).memName)).toBe('Cy')
  })

  it('refuses a contact that was not verified', async () => {
    const at = await register('proven@example.com')
    const { json } = await gateway.call(
      ops.updProfile,
      { memName: 'Fay', email: 'else@example.com' },
      at,
    )
    expect(json.code).toBe('CONTACT_NOT_PROVEN')
    const same = await gateway.call(
      ops.updProfile,
      { memName: 'Fay', email: 'Proven@example.com' },
      at,
    )
    expect(same.json.retCode).toBe(1)
  })
})

describe('points and levels', () => {
  it('returns the ledger newest first, its sum, and nobody else’s entries', async () => {
    const at = await register('points@example.com')
    const other = await register('pointless@example.com')
    const { storeNbr } = gateway.stores[0]
    await gateway.database.db.insert(pointEntries).values([
      { storeNbr, userNbr: at.jar.userNbr ?? '', points: 120, remark: 'welcome' },
      { storeNbr, userNbr: at.jar.userNbr ?? '', points: -20, remark: 'order' },
      { storeNbr, userNbr: other.jar.userNbr ?? '', points: 7, remark: 'else' },
    ])
    const { json } = await gateway.call(ops.getPointsLog, {}, at)
    expect(json.memPoints).toBe(100)
    const rows = unpackRows(json as unknown as { Dict: string[]; Rows: unknown[][] })
    expect(rows.map(({ points }) => points)).toEqual([-20, 120])
    const next = await gateway.call(ops.getPointsLog, { page: 2, pageSize: 1, offset: 1 }, at)
    expect(next.json.Rows).toHaveLength(1)
  })

  it('returns the store’s levels', async () => {
    const at = await register('levels@example.com')
    const { json } = await gateway.call(ops.getLevelList, {}, at)
    expect(json).toMatchObject({ LevelInfo: { levelNbr: 'L1' }, LevelList: [{ levelNbr: 'L2' }] })
  })
})

describe('an address for the native app', () => {
  it('logs in once, before it expires', async () => {
    const at = await register('native@example.com')
    const { json } = await gateway.call(
      ops.getTokenUrl,
      { storeNbr: gateway.stores[0].storeNbr },
      at,
    )
    const token = new URL(String(json.tokenUrl)).searchParams.get('token') ?? ''
    const app = browser()
    const first = await gateway.call(ops.tokenLogin, { token }, app)
    expect(first.json.retCode).toBe(1)
    expect(app.jar.userNbr).toBe(at.jar.userNbr)
    const again = await gateway.call(ops.tokenLogin, { token }, browser())
    expect(again.json.code).toBe('LOGIN_LINK_INVALID')
  })
})
