import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captchas } from '../../gateway/captcha/captcha.tables.ts'
import { hashOf } from '../../gateway/session/member.ts'
import * as account from '../../schemas/account/account.ops.ts'
import * as passwd from '../../schemas/account/passwd.ops.ts'
import { chkSliderCaptchaCode, getSliderCaptcha } from '../../schemas/captcha/captcha.ops.ts'
import { opByKey } from '../../schemas/ops.ts'
import { solveCaptcha } from '../gateway/solve-captcha.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { newAddress } from '../gateway/new-address.ts'

const ops = { ...account, ...passwd }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const browser = () => ({ jar: {} as Record<string, string>, remoteAddress: newAddress() })
type Browser = ReturnType<typeof browser>

const fetchPuzzle = (at: Browser, input: Record<string, unknown> = {}) =>
  gateway.call(getSliderCaptcha, { dtu: 'account.lookup', ...input }, at)
const answerOf = async (code: unknown) => {
  const [row] = await gateway.database.db
    .select()
    .from(captchas)
    .where(eq(captchas.handleHash, hashOf(String(code))))
  if (!row) throw new Error('there is no such puzzle')
  return row.answer
}
const tryAnswer = (at: Browser, verifyCode: unknown, captchaCode: number) =>
  gateway.call(chkSliderCaptchaCode, { captchaCode, verifyCode }, at)
const look = (at: Browser, captcha?: { captchaCode: string; verifyCode: string }) =>
  gateway.call(ops.lookup, { memEmail: 'a@example.com' }, { ...at, ...(captcha && { captcha }) })

describe('the puzzle', () => {
  it('is a picture with a gap inside the slider’s range, and does not contain the answer', async () => {
    const { json, text } = await fetchPuzzle(browser())
    const answer = await answerOf(json.code)
    expect(answer).toBeGreaterThan(0)
    expect(answer).toBeLessThanOrEqual(251)
    expect(Object.keys(json).sort()).toEqual(
      ['bg', 'code', 'cover', 'height', 'msg', 'nonce', 'retCode'].sort(),
    )
    expect(text).not.toContain(`:${answer},`)
    const bytes = Buffer.from(String(json.bg).split(',')[1] ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 299, height: 160 })
  })

  it('accepts an answer five pixels off and refuses one six pixels off', async () => {
    for (const [off, code] of [
      [0, undefined],
      [5, undefined],
      [-5, undefined],
      [6, 'CAPTCHA_WRONG'],
      [-6, 'CAPTCHA_WRONG'],
    ] as const) {
      const at = browser()
      const { json } = await fetchPuzzle(at)
      const tried = await tryAnswer(at, json.code, (await answerOf(json.code)) + off)
      expect([off, tried.json.code]).toEqual([off, code])
    }
  })

  it('is spent by a wrong answer', async () => {
    const at = browser()
    const { json } = await fetchPuzzle(at)
    const answer = await answerOf(json.code)
    await tryAnswer(at, json.code, answer + 40)
    expect((await tryAnswer(at, json.code, answer)).json.code).toBe('CAPTCHA_WRONG')
  })

  it('lets one of several concurrent calls through, and no later one', async () => {
    const at = browser()
    const captcha = await solveCaptcha(gateway, ops.lookup, at)
    const answers = await Promise.all(Array.from({ length: 6 }, () => look(at, captcha)))
    expect(answers.filter(({ json }) => json.retCode === 1)).toHaveLength(1)
    expect((await look(at, captcha)).json.retCode).toBe(3)
  })

  it('is not valid for another operation or another browser', async () => {
    const at = browser()
    const captcha = await solveCaptcha(gateway, ops.getSmsCode, at)
    expect((await look(at, captcha)).json.retCode).toBe(3)
    const mine = await solveCaptcha(gateway, ops.lookup, at)
    expect((await look(browser(), mine)).json.retCode).toBe(3)
    const other = browser()
    await fetchPuzzle(other)
    expect((await look(other, mine)).json.retCode).toBe(3)
    expect((await look(at, mine)).json.retCode).toBe(1)
  })

  it('is not valid unsolved, or after two minutes', async () => {
    const at = browser()
    const { json } = await fetchPuzzle(at)
    const verifyCode = String(json.code)
    const captchaCode = String(await answerOf(json.code))
    expect((await look(at, { captchaCode, verifyCode })).json.retCode).toBe(3)
    const solved = await solveCaptcha(gateway, ops.lookup, at)
    await gateway.database.db.update(captchas).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await look(at, solved)).json.retCode).toBe(3)
  })

  it('can be solved by computing instead of by sight', async () => {
    const at = browser()
    const { json } = await fetchPuzzle(at, { kind: 'work' })
    const { salt, challenge, max } = json.work as { salt: string; challenge: string; max: number }
    expect(json.bg).toBe('')
    let found = -1
    for (let number = 0; number < max && found < 0; number++)
      if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
        found = number
    expect((await tryAnswer(at, json.code, found)).json.retCode).toBe(1)
    const captcha = { captchaCode: String(found), verifyCode: String(json.code) }
    expect((await look(at, captcha)).json.retCode).toBe(1)
  })

  it('is issued only for operations that require one', async () => {
    const { json } = await fetchPuzzle(browser(), { dtu: 'account.signout' })
    expect(json.code).toBe('INVALID_INPUT')
  })

  it('is required by every operation that declares it', async () => {
    const inputs: Record<string, Record<string, unknown>> = {
      'account.getSmsCode': { memMobile: '0912345678' },
      'account.chkAcctExist': { memEmail: 'a@example.com' },
      'account.lookup': { memEmail: 'a@example.com' },
      'order.sendOrderCode': { soNbr: 'S00000000000', contact: '0912345678' },
      'points.getUserByMobile': { mobile: '0912345678' },
    }
    const { sid } = await gateway.signIn()
    const guarded = [...opByKey.values()].filter(({ captcha }) => captcha === 'always')
    expect(guarded.map(({ key }) => key).sort()).toEqual(Object.keys(inputs).sort())
    for (const op of guarded) {
      const who = { ...browser(), ...(op.access === 'member' && { sid }) }
      const { json } = await gateway.call(op, inputs[op.key] ?? {}, who)
      expect([op.key, json.retCode]).toEqual([op.key, 3])
    }
  })
})
