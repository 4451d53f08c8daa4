import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { hashPasswd } from '../../gateway/account/index.ts'
import { chkLogin, userLogin } from '../../schemas/account/account.ops.ts'
import * as ops from '../../schemas/account/member-operator.ops.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { createOrdersShop, line, type OrdersShop } from '../orders/orders-shop.ts'

let shop: OrdersShop
beforeAll(async () => {
  shop = await createOrdersShop()
})
afterAll(() => shop.gateway.close())

const storeNbr = 'T1'
const passwd = 'correct horse battery'
const operate = async (...call: Parameters<OrdersShop['operate']>) =>
  (await shop.operate(...call)).json
type Row = { memberNbr: string; memName: string }
const list = async (input: Record<string, unknown> = {}) =>
  (await operate(ops.listMembers, input)).rows as Row[]
const join = async (given: Partial<typeof members.$inferInsert>) => {
  const userNbr = `U${randomUUID().slice(0, 8)}`
  await shop.gateway.database.db
    .insert(members)
    .values({ storeNbr, userNbr, levelNbr: 'L1', ...given })
  return userNbr
}

describe('the list of members', () => {
  it('is found by the beginning of a name, address, number or member number, and by level', async () => {
    const mei = await join({ memName: '林佳穎', email: 'mei.lin@a.example', mobile: '0911111222' })
    const bob = await join({ memName: 'Bob 100%', email: 'bob@b.example', levelNbr: 'L2' })
    const found = async (find: string) => (await list({ find })).map(({ memberNbr }) => memberNbr)
    expect(await found('林')).toEqual([mei])
    expect(await found('MEI.LIN@')).toEqual([mei])
    expect(await found('+886 911-111-222')).toEqual([mei])
    expect(await found('09111')).toEqual([mei])
    expect(await found(bob)).toEqual([bob])
    expect(await found('bob 100%')).toEqual([bob])
    // Not a pattern.
    expect(await found('%')).toEqual([])
    expect((await list({ levelNbr: 'L2' })).map(({ memberNbr }) => memberNbr)).toEqual([bob])
  })

  it('is read in pages without a gap, also of members who joined at the same moment', async () => {
    const createdAt = new Date('2020-01-01T00:00:00Z')
    for (let at = 0; at < 5; at++) await join({ createdAt })
    const all = (await list()).map(({ memberNbr }) => memberNbr)
    const seen: string[] = []
    for (let before: string | undefined; ;) {
      const page = await operate(ops.listMembers, { pageSize: 2, ...(before && { before }) })
      seen.push(...(page.rows as Row[]).map(({ memberNbr }) => memberNbr))
      before = seen.at(-1)
      if (page.hasMore !== true) break
    }
    expect(seen).toEqual(all)
  })
})

describe('a member', () => {
  it('is shown with orders, points and what was changed', async () => {
    const ann = await shop.shopper()
    const sku = await shop.sell('TEA')
    const { json } = await shop.order(ann, { PtList: [line(sku)], amt: 1_100 })
    await operate(ops.setPoints, { memberNbr: ann.userNbr, points: 50, reason: 'sorry' })
    expect(await operate(ops.showMember, { memberNbr: ann.userNbr })).toMatchObject({
      memPoints: 50,
      addresses: 1,
      isBlocked: false,
      hasPasswd: false,
      OrderList: [{ orderNbr: json.soNbr, stat: 'pay', amt: 1_100 }],
      PointList: [{ points: 50, remark: 'sorry' }],
      EventList: [{ event: 'pointsSet', byName: 'operator' }],
    })
  })

  it('who is blocked is signed out at once and cannot sign in, until let in again', async () => {
    const email = 'eve@c.example'
    const userNbr = await join({ email, passwdHash: await hashPasswd(passwd) })
    const jar: Record<string, string> = {}
    const signIn = async () =>
      (await shop.gateway.call(userLogin, { memEmail: email, passwd }, { jar })).json
    const isIn = async () => (await shop.gateway.call(chkLogin, {}, { jar })).json
    expect(await signIn()).toMatchObject({ retCode: 1 })
    const before = await isIn()
    const block = (isBlocked: boolean) =>
      operate(ops.blockMember, { memberNbr: userNbr, isBlocked, reason: 'fraud' })
    expect(await block(true)).toMatchObject({ isBlocked: true })
    expect(await isIn()).not.toMatchObject(before)
    expect(await signIn()).toMatchObject({ retCode: 0, code: 'ACCOUNT_BLOCKED' })
    // Who does not know the password learns nothing of it.
    const guess = await shop.gateway.call(userLogin, { memEmail: email, passwd: 'wrong word' })
    expect(guess.json.code).toBe('WRONG_LOGIN')
    expect(await list({ isBlocked: true })).toMatchObject([{ memberNbr: userNbr }])
    expect(await block(false)).toMatchObject({ isBlocked: false })
    expect(await signIn()).toMatchObject({ retCode: 1 })
    const { rows } = await operate(listAudit, { subject: 'member', nbr: userNbr })
    expect(rows).toMatchObject([
      { before: { isBlocked: true }, after: { isBlocked: false } },
      { before: { isBlocked: false }, after: { isBlocked: true, reason: 'fraud' } },
    ])
  })

  it('who signs in while being blocked has no session afterwards', async () => {
    const email = 'dan@c.example'
    const userNbr = await join({ email, passwdHash: await hashPasswd(passwd) })
    const jar: Record<string, string> = {}
    await Promise.all([
      shop.gateway.call(userLogin, { memEmail: email, passwd }, { jar }),
      operate(ops.blockMember, { memberNbr: userNbr, isBlocked: true, reason: 'fraud' }),
    ])
    expect((await shop.gateway.call(chkLogin, {}, { jar })).json).toMatchObject({ isLogin: false })
    await shop.gateway.database.db
      .update(members)
      .set({ blockedAt: null })
      .where(eq(members.userNbr, userNbr))
    expect((await shop.gateway.call(chkLogin, {}, { jar })).json).toMatchObject({ isLogin: false })
  })
})
