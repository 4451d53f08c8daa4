import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accountOps from '../../schemas/account/account.ops.ts'
import * as captchaOps from '../../schemas/captcha/captcha.ops.ts'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { returnPath } from '../../schemas/link.ts'
import { solveCaptcha } from '../gateway/solve-captcha.ts'
import { createTestGateway, type Reply, type TestGateway } from '../gateway/test-gateway.ts'
import { newAddress } from '../gateway/new-address.ts'

let gateway: TestGateway
let member: { sid: string; userNbr: string }
beforeAll(async () => {
  gateway = await createTestGateway()
  member = await gateway.signIn()
})
afterAll(() => gateway.close())

const ops = [
  ...Object.values<AnyOp>(accountOps),
  ...Object.values<unknown>(captchaOps).filter(
    (each): each is AnyOp => typeof each === 'object' && each !== null && 'fun' in each,
  ),
]
const browser = () => ({
  jar: {} as Record<string, string>,
  remoteAddress: newAddress(),
})

/** Valid, almost valid and malicious values. */
const hostile = [
  ['0912345678', '+886 912 345 678', '00886912345678', '0'.repeat(15), '9'.repeat(9)],
  ['a@example.com', 'Ａ@EXAMPLE.com', 'a\u200b@b.cc', 'ß@ß.ßß', 'İ@x.yz', '"@"@b.cc', '@'],
  ['secret_1', '123456', '000000', '１２３４５６', 'login', 'bind', 'line', 'fb', 'work'],
  ['account.lookup', 'account.getSmsCode', 'constructor.prototype', 'a.b', '/', '//evil.test'],
  ["' or 1=1 --", '%', '\\', '${7*7}', '../../etc/passwd', '<script>', '{"$ne":1}', '[]'],
  ['null', 'NaN', 'true', '-1', '1e9', '2147483648', '999999999999999', '1.5', '-0', '0x10'],
  ['\u0000', '\ud800', '\u202e', '\r\nBcc: a@b.cc', 'x'.repeat(5_000), '__proto__', '🙂'],
].flat()

const value = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), { maxKeys: 3 }),
  fc.constant([null, [[]], { __proto__: null }]),
)

/** Values that pass a call's first checks. */
const good: Record<string, string> = {
  memMobile: '0912345678',
  mobile: '0912345678',
  memEmail: 'fuzz@example.com',
  email: 'fuzz@example.com',
  memName: 'Ann',
  passwd: 'secret_1',
  oldPasswd: 'secret_1',
  newPasswd: 'secret_2',
  smsCode: '123456',
  emailCode: '123456',
  code: '123456',
  snsType: 'line',
  dtu: 'account.lookup',
  accessToken: 'x'.repeat(40),
  token: 'x'.repeat(40),
  verifyCode: 'x'.repeat(32),
}

const isOurFault = ({ status, json }: Reply): boolean =>
  ![200, 400, 413, 415].includes(status) || 'sysErr' in json

describe('an account operation', () => {
  it.each(ops.map((op) => [op.key, op] as const))(
    '%s answers any input without a server error',
    async (_key, op) => {
      const names = Object.keys(op.request.properties)
      const input = fc.record(
        Object.fromEntries(names.map((name) => [name, fc.oneof(fc.constant(good[name]), value)])),
        { requiredKeys: [] }, // each may be missing
      )
      await fc.assert(
        fc.asyncProperty(input, fc.boolean(), fc.boolean(), async (given, isIn, isSolved) => {
          const at = browser()
          const captcha = op.captcha && isSolved ? await solveCaptcha(gateway, op, at) : undefined
          const { userNbr: _other, ...own } = given
          if (isIn) Object.assign(at.jar, { sid: member.sid, userNbr: member.userNbr })
          const reply = await gateway.call(op, own, { ...at, ...(captcha && { captcha }) })
          if (op.op === 'signout' && isIn) member = await gateway.signIn()
          expect(isOurFault(reply), `${reply.status} ${reply.text}`).toBe(false)
        }),
        { numRuns: 40 },
      )
    },
  )

  it.each(ops.filter(({ access }) => access === 'member').map((op) => [op.key, op] as const))(
    '%s accepts no member number but the session’s',
    async (_key, op) => {
      const { userNbr } = await gateway.signIn()
      const named = { userNbr, jar: { userNbr, sid: userNbr } }
      const guest = await gateway.call(op, { userNbr }, { ...browser(), jar: { ...named.jar } })
      expect(guest.json.retCode).toBe(999)
      const other = await gateway.call(op, { userNbr }, { ...browser(), sid: member.sid })
      expect(other.json.retCode).toBe(999)
    },
  )
})

describe('a contact', () => {
  it('has one normalized form, which stays the same', () => {
    const number = fc.stringMatching(/^\+?[0-9０-９ ().-]{9,20}$/)
    const address = fc
      .string({ unit: 'binary', maxLength: 20 })
      .map((part) => `${part}@${part}.example`)
    const hasOneForm = (typed: string) => {
      const mobile = canonicalMobile(typed)
      const email = canonicalEmail(typed)
      return (
        (mobile === undefined || canonicalMobile(mobile) === mobile) &&
        (email === undefined || !/\s/.test(email))
      )
    }
    const run = fc.check(fc.property(fc.oneof(number, address), hasOneForm), {
      numRuns: 2_000,
      // A second pass would strip its zeros as a country prefix.
      examples: [['+0010000000']],
    })
    expect(run.counterexample).toBeNull()
  })
})

describe('a return address', () => {
  it('stays within the shop, with any value', () => {
    const pieces = [
      ['/', '\\', '//', '.', '..', '%2f', '%5c', '\t', '\r\n', ':', '@', 'evil.test', '?', '#'],
      ['javascript', 'http:', ' ', '\u0000', '\ufeff', '。', '／', 'user', '&', 'a'],
    ].flat()
    const isOfShop = (parts: string[]) => {
      const path = returnPath(parts.join(''))
      return (
        path === undefined ||
        [path, `/m${path}`].every(
          (each) => new URL(each, 'https://shop.test/m/').origin === 'https://shop.test',
        )
      )
    }
    const paths = fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), isOfShop)
    expect(fc.check(paths, { numRuns: 5_000 }).counterexample).toBeNull()
  })
})
