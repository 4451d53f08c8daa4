import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accountOps from '../../schemas/account/account.ops.ts'
import * as captchaOps from '../../schemas/captcha/captcha.ops.ts'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { returnPath } from '../../schemas/link.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
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

describe('an account operation', () => {
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
