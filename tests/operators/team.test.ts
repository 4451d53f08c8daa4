import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendInvitations } from '../../gateway/operator/index.ts'
import { operatorRoles } from '../../gateway/operator/operator.tables.ts'
import { listOrders } from '../../schemas/order/order-list.ops.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import * as invitation from '../../schemas/operator/invitation.ops.ts'
import * as team from '../../schemas/operator/team.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { browserOf, newOperator, origin, passwd } from './studio-front.ts'

let gateway: TestGateway
const { ports, sent } = testPorts()
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const owner = { operator: true } as const
const tokenIn = (link: unknown) => String(link).split('/').at(-1) ?? ''
const send = () =>
  sendInvitations({
    database: gateway.database,
    directory: gateway.directory,
    notifier: ports.notifier,
  })

let people = 0
async function invited(roles: readonly string[] = ['fulfilment']) {
  const email = `new${++people}@studio.test`
  const { json } = await gateway.call(team.inviteOperator, { email, name: 'New', roles }, owner)
  expect(json.retCode).toBe(1)
  return { email, operatorNbr: String(json.operatorNbr), link: String(json.link) }
}

async function accepted(roles?: readonly string[]) {
  const { email, operatorNbr, link } = await invited(roles)
  const browser = browserOf(gateway)
  const input = { token: tokenIn(link), name: 'Ann', passwd }
  expect((await browser.call(invitation.acceptInvitation, input)).status).toBe(200)
  return { browser, email, operatorNbr }
}

describe('an invitation', () => {
  it('is mailed with a link of its own, and lets in with the roles that it names', async () => {
    const { email } = await invited()
    await send()
    const mail = sent.find((one) => one.notification.to === email)
    expect(mail?.notification).toMatchObject({ kind: 'operatorInvited', by: 'operator' })
    const link = (mail as { notification: { link: string } }).notification.link // of this kind
    expect(link.startsWith(`${origin}/invitation/`)).toBe(true)
    const browser = browserOf(gateway)
    const token = tokenIn(link)
    const shown = await browser.call(invitation.showInvitation, { token })
    expect(shown.json).toMatchObject({ email, name: 'New', roles: ['fulfilment'], way: 'new' })
    const input = { token, name: 'Ann', passwd }
    expect((await browser.call(invitation.acceptInvitation, input)).status).toBe(200)
    expect((await browser.call(listOrders)).status).toBe(200)
    expect((await browser.call(listPages)).json.code).toBe('FORBIDDEN')
  })

  it('works once, by either link, also for two at once', async () => {
    const { link } = await invited()
    const input = { token: tokenIn(link), name: 'Ann', passwd }
    const replies = await Promise.all(
      [1, 2, 3].map(() => browserOf(gateway).call(invitation.acceptInvitation, input)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    const before = sent.length
    await send()
    expect(sent.length).toBe(before)
  })

  it('wants a password that cannot be guessed', async () => {
    const { link } = await invited()
    const input = { token: tokenIn(link), name: 'Ann', passwd: 'short' }
    const { json } = await browserOf(gateway).call(invitation.acceptInvitation, input)
    expect(json).toMatchObject({ code: 'INVALID_INPUT', data: [{ field: 'passwd' }] })
  })

  it('is replaced by another, which ends the first', async () => {
    const { link, operatorNbr } = await invited()
    const again = await gateway.call(team.inviteAgain, { operatorNbr }, owner)
    expect(again.json.link).not.toBe(link)
    const browser = browserOf(gateway)
    expect((await browser.call(invitation.showInvitation, { token: tokenIn(link) })).status).toBe(
      404,
    )
    const fresh = await browser.call(invitation.showInvitation, { token: tokenIn(again.json.link) })
    expect(fresh.status).toBe(200)
  })

  it('gives no role before it is accepted, and says so in the list', async () => {
    const { operatorNbr } = await invited(['owner'])
    const held = eq(operatorRoles.operatorNbr, operatorNbr)
    expect(await gateway.database.db.$count(operatorRoles, held)).toBe(0)
    const { json } = await gateway.call(team.listOperators, {}, owner)
    const list = json.OperatorList as { operatorNbr: string }[]
    expect(list.find((one) => one.operatorNbr === operatorNbr)).toMatchObject({
      isInvited: true,
      roles: ['owner'],
    })
  })

  it('can be changed and taken back before it is accepted', async () => {
    const { operatorNbr, link } = await invited(['owner'])
    await gateway.call(team.setRoles, { operatorNbr, roles: ['designer'] }, owner)
    const browser = browserOf(gateway)
    const token = tokenIn(link)
    const shown = await browser.call(invitation.showInvitation, { token })
    expect(shown.json.roles).toEqual(['designer'])
    await gateway.call(team.removeOperator, { operatorNbr }, owner)
    expect((await browser.call(invitation.showInvitation, { token })).status).toBe(404)
  })

  it('of the only owner leaves the owner who invited as the last one', async () => {
    const { operatorNbr } = await invited(['owner'])
    expect((await gateway.call(team.removeOperator, { operatorNbr }, owner)).json.retCode).toBe(1)
  })
})

describe('roles', () => {
  it('change at once, also for who is signed in', async () => {
    const { browser, operatorNbr } = await accepted(['fulfilment'])
    expect((await browser.call(listOrders)).status).toBe(200)
    await gateway.call(team.setRoles, { operatorNbr, roles: ['designer'] }, owner)
    expect((await browser.call(listOrders)).json.code).toBe('FORBIDDEN')
    expect((await browser.call(listPages)).status).toBe(200)
    await gateway.call(team.removeOperator, { operatorNbr }, owner)
    expect((await browser.call(listPages)).json.code).toBe('UNKNOWN_STORE')
  })

  it('of somebody in another store only cannot be changed', async () => {
    const { operatorNbr } = await newOperator(gateway, ['reader'], { stores: ['T2'] })
    const { json } = await gateway.call(team.setRoles, { operatorNbr, roles: ['owner'] }, owner)
    expect(json.retCode).toBe(404)
  })

  it('always leave one owner, even if two remove each other at once', async () => {
    const { db } = gateway.database
    const owners = await db
      .select({ operatorNbr: operatorRoles.operatorNbr })
      .from(operatorRoles)
      .where(eq(operatorRoles.role, 'owner'))
    const others = [await accepted(['owner']), await accepted(['owner'])]
    const all = [...new Set([...owners, ...others].map(({ operatorNbr }) => operatorNbr))]
    const replies = await Promise.all(
      all.map((operatorNbr) => gateway.call(team.removeOperator, { operatorNbr }, owner)),
    )
    const left = await db
      .select({ operatorNbr: operatorRoles.operatorNbr })
      .from(operatorRoles)
      .where(eq(operatorRoles.role, 'owner'))
    expect(new Set(left.map(({ operatorNbr }) => operatorNbr)).size).toBeGreaterThanOrEqual(1)
    expect(replies.some(({ json }) => json.retCode !== 1)).toBe(true)
  })
})
