import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byCommand, sendInvitations } from '../../gateway/operator/index.ts'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { operatorRoles, operators } from '../../gateway/operator/operator.tables.ts'
import * as invitation from '../../schemas/operator/invitation.ops.ts'
import type { Role } from '../../schemas/kit/permissions.ts'
import * as session from '../../schemas/operator/session.ops.ts'
import * as team from '../../schemas/operator/team.ops.ts'
import { listTokens, makeToken } from '../../schemas/operator/token.ops.ts'
import { listOrders } from '../../schemas/order/order-list.ops.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { browserOf, origin, passwd, type Browser } from '../operators/studio-front.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'

let gateway: TestGateway
const { ports, sent } = testPorts()
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const attackers = 'a password of the attacker'
let people = 0
/** Ann, whom the store T1 wants as its owner; T2 is the attacker's. */
let email = ''
beforeEach(() => {
  email = `ann${++people}@studio.test`
})

const inStore = (nbr: 'T1' | 'T2') =>
  ({ operator: true, store: gateway.stores[nbr === 'T1' ? 0 : 1] }) as const
async function invite(nbr: 'T1' | 'T2', roles: readonly Role[], name = 'Ann') {
  const { json } = await gateway.call(team.inviteOperator, { email, name, roles }, inStore(nbr))
  expect(json.retCode).toBe(1)
  return { operatorNbr: String(json.operatorNbr), link: String(json.link) }
}
const tokenIn = (link: string) => link.split('/').at(-1) ?? ''
const show = (link: string) =>
  browserOf(gateway).call(invitation.showInvitation, { token: tokenIn(link) })
async function accept(link: string, newPasswd = passwd) {
  const browser = browserOf(gateway)
  const input = { token: tokenIn(link), name: 'Ann', passwd: newPasswd }
  return { browser, reply: await browser.call(invitation.acceptInvitation, input) }
}
/** The newest link that Ann's mailbox has of a store: emails of several are sent at once. */
async function mailed(by: 'T1' | 'T2' = 'T1'): Promise<string> {
  const { storeNbr } = gateway.stores[by === 'T1' ? 0 : 1]
  await sendInvitations({
    database: gateway.database,
    directory: gateway.directory,
    notifier: ports.notifier,
  })
  const mail = sent.findLast((one) => one.storeNbr === storeNbr && one.notification.to === email)
  return (mail as { notification: { link: string } }).notification.link // an invitation
}
const rolesOf = async (storeNbr: string) =>
  (
    await gateway.database.db
      .select({ role: operatorRoles.role })
      .from(operatorRoles)
      .innerJoin(operators, eq(operators.operatorNbr, operatorRoles.operatorNbr))
      .where(and(eq(operators.email, email), eq(operatorRoles.storeNbr, storeNbr)))
  ).map(({ role }) => role)
const storesOf = async (browser: Browser) => {
  const { json } = await browser.call(session.showMyself)
  return (json.StoreList as { storeNbr: string }[]).map(({ storeNbr }) => storeNbr)
}
const signIn = async (withPasswd: string) => {
  const browser = browserOf(gateway)
  const rest = { remoteAddress: `203.0.113.${people}` }
  return { browser, reply: await browser.call(session.signIn, { email, passwd: withPasswd }, rest) }
}
/** The attacker invites first, and accepts by the link that was shown. */
async function premade() {
  const { link } = await invite('T2', ['reader'])
  const made = await accept(link, attackers)
  expect(made.reply.status).toBe(200)
  return made.browser
}
/** Ann works for T1, by the link from her mailbox. */
async function annInT1(roles: readonly Role[] = ['manager']) {
  await invite('T1', roles)
  const { browser, reply } = await accept(await mailed())
  expect(reply.status).toBe(200)
  return browser
}

describe('the operator of another store', () => {
  it('who invites an invited person is shown no link, and ends none', async () => {
    const first = await invite('T1', ['owner'])
    const second = await invite('T2', ['reader'])
    expect(second.link).toBe('')
    const again = await gateway.call(
      team.inviteAgain,
      { operatorNbr: second.operatorNbr },
      inStore('T2'),
    )
    expect(again.json).toMatchObject({ retCode: 1, link: '' })
    const shown = await show(await mailed('T2'))
    expect(shown.json).toMatchObject({ roles: ['reader'] })
    // The link that T1 was shown proves nothing any more either, as T2 invites the same person.
    expect((await show(first.link)).status).toBe(404)
    await gateway.call(team.removeOperator, { operatorNbr: second.operatorNbr }, inStore('T2'))
    expect((await show(first.link)).json).toMatchObject({ roles: ['owner'], way: 'new' })
  })

  it('whose link was shown first loses it when somebody else invites the same person', async () => {
    const { link } = await invite('T2', ['reader'])
    await invite('T1', ['owner'])
    expect((await show(link)).status).toBe(404)
    expect((await accept(link, attackers)).reply.status).toBe(404)
    const ann = await accept(await mailed())
    expect(ann.reply.status).toBe(200)
    expect(await storesOf(ann.browser)).toEqual(['T1'])
  })

  it('does not get a role by setting the password at the same moment', async () => {
    const { link } = await invite('T2', ['reader'])
    await Promise.all([accept(link, attackers), invite('T1', ['owner'])])
    expect(await rolesOf('T1')).toEqual([])
    const { browser, reply } = await signIn(attackers)
    const stores = reply.status === 200 ? await storesOf(browser) : []
    expect(stores).not.toContain('T1')
  })

  it('who made the account before is not the person whom the other store invites later', async () => {
    const attacker = await premade()
    const made = await attacker.call(makeToken, {
      name: 'planted',
      permissions: ['orders.read'],
      days: 30,
    })
    expect(made.status).toBe(200)
    expect((await invite('T1', ['owner'])).link).toBe('')
    expect(await rolesOf('T1')).toEqual([])
    expect((await attacker.call(invitation.listInvitations)).json.InvitationList).toEqual([])
    expect((await attacker.call(invitation.joinStore, { storeNbr: 'T1' })).status).toBe(404)
    expect((await attacker.call(listOrders, {}, { store: 'T1' })).json.code).toBe('UNKNOWN_STORE')

    // The mailbox decides: the account starts over, and nothing that was planted stays.
    const link = await mailed()
    expect((await show(link)).json.way).toBe('over')
    const ann = await accept(link)
    expect(ann.reply.status).toBe(200)
    expect((await attacker.call(session.showMyself)).json.code).toBe('NO_SESSION')
    expect((await signIn(attackers)).reply.json.code).toBe('SIGN_IN_REFUSED')
    expect(await rolesOf('T1')).toEqual(['owner'])
    const planted = await browserOf(gateway, {
      authorization: `Bearer ${String(made.json.token)}`,
    }).call(listOrders, {}, { store: 'T1' })
    expect(planted.status).toBe(401)
  })

  it('gives a person with an account nothing that they did not accept', async () => {
    const ann = await annInT1()
    expect((await invite('T2', ['owner'])).link).toBe('')
    expect(await storesOf(ann)).toEqual(['T1'])
    const { json } = await ann.call(invitation.listInvitations)
    expect(json.InvitationList).toMatchObject([{ storeNbr: 'T2', roles: ['owner'] }])
    expect((await ann.call(invitation.declineStore, { storeNbr: 'T2' })).status).toBe(200)
    expect((await ann.call(invitation.joinStore, { storeNbr: 'T2' })).status).toBe(404)
    await invite('T2', ['reader'])
    // A link needs no more than the account, and does not replace its password.
    const link = await mailed('T2')
    expect((await show(link)).json.way).toBe('signIn')
    expect((await accept(link, attackers)).reply.json.code).toBe('HAS_ACCOUNT')
    const joined = await ann.call(invitation.joinStore, { storeNbr: 'T2' })
    expect(joined.status).toBe(200)
    expect(await storesOf(ann)).toEqual(['T1', 'T2'])
    expect((await signIn(passwd)).reply.status).toBe(200)
    expect(await rolesOf('T2')).toEqual(['reader'])
  })

  it('learns from an invitation neither the other stores nor what the account is', async () => {
    await annInT1()
    const { operatorNbr } = await invite('T2', ['reader'], 'As T2 wrote it')
    const { json } = await show(await mailed('T2'))
    expect(json.name).toBe('As T2 wrote it')
    expect(JSON.stringify(json)).not.toContain('T1')
    const list = await gateway.call(team.listOperators, {}, inStore('T2'))
    expect(
      (list.json.OperatorList as { operatorNbr: string }[]).find(
        (one) => one.operatorNbr === operatorNbr,
      ),
    ).toMatchObject({ name: 'As T2 wrote it', isInvited: true, seenAt: '', hasSecondFactor: false })
  })

  it('changes and removes nothing but what its own store gave', async () => {
    const ann = await annInT1(['manager'])
    const { operatorNbr } = await invite('T2', ['reader'])
    const call = (op: typeof team.setRoles | typeof team.removeOperator, input: object) =>
      gateway.call(op, { operatorNbr, ...input }, inStore('T2'))
    expect((await call(team.setRoles, { roles: ['owner'] })).json.retCode).toBe(1)
    expect(await rolesOf('T1')).toEqual(['manager'])
    expect((await call(team.removeOperator, {})).json.retCode).toBe(1)
    expect((await call(team.removeOperator, {})).json.retCode).toBe(404)
    expect((await call(team.setRoles, { roles: ['owner'] })).json.retCode).toBe(404)
    expect(await rolesOf('T1')).toEqual(['manager'])
    expect(await storesOf(ann)).toEqual(['T1'])
  })

  it('cannot have a password reset that the command line took', async () => {
    await annInT1(['owner'])
    const { operatorNbr } = await annsNbr()
    await joined(operatorNbr)
    const { db } = gateway.database
    const data = { db, dbOf: async () => db }
    const link = await byCommand.resetOperator(data, { email, origin, lang: 'en-US' })
    const again = await gateway.call(team.inviteAgain, { operatorNbr }, inStore('T2'))
    expect(again.json).toMatchObject({ retCode: 1, link: '' })
    expect((await show(link ?? '')).json.way).toBe('new')
    expect((await accept(link ?? '')).reply.status).toBe(200)
  })

  it('has no program that follows its operator into the other store', async () => {
    await invite('T2', ['manager'])
    const { browser: ann } = await accept(await mailed('T2'))
    const made = await ann.call(makeToken, { name: 'T2', permissions: ['orders.read'], days: 30 })
    const program = browserOf(gateway, { authorization: `Bearer ${String(made.json.token)}` })
    await invite('T1', ['manager'])
    expect((await ann.call(invitation.joinStore, { storeNbr: 'T1' })).status).toBe(200)
    expect((await ann.call(listOrders, {}, { store: 'T1' })).status).toBe(200)
    expect((await program.call(listOrders, {}, { store: 'T2' })).status).toBe(200)
    expect((await program.call(listOrders, {}, { store: 'T1' })).json.code).toBe('UNKNOWN_STORE')
    const seen = await program.call(session.showMyself)
    expect(seen.json.StoreList).toMatchObject([{ storeNbr: 'T2' }])
    expect((await program.call(invitation.joinStore, { storeNbr: 'T1' })).json.code).toBe(
      'NO_SESSION',
    )
    expect((await ann.call(listTokens)).json.TokenList).toHaveLength(1)
  })

  it('reads in its audit nothing of what another store gave', async () => {
    const ann = await annInT1(['reader'])
    const { operatorNbr } = await invite('T2', ['designer'])
    await ann.call(invitation.joinStore, { storeNbr: 'T2' })
    const entries = await gateway.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.storeNbr, 'T1'), eq(auditEntries.nbr, operatorNbr)))
    expect(JSON.stringify(entries)).not.toContain('designer')
    expect(entries.map(({ op }) => op)).not.toContain(invitation.joinStore.key)
    const { json } = await gateway.call(listAudit, { pageSize: 5 }, inStore('T2'))
    expect(JSON.stringify(json.rows)).toContain(invitation.joinStore.key)
  })
})

describe('the command line', () => {
  it('vouches for the person, who accepts by its link also without mail', async () => {
    await premade()
    const { db } = gateway.database
    const given = { storeNbr: 'T1', email, name: 'Ann', origin, lang: 'en-US' } as const
    const link = await byCommand.inviteOperator(
      { db, dbOf: async () => db },
      { ...given, roles: ['owner'] },
    )
    expect(await rolesOf('T1')).toEqual([])
    expect((await accept(link ?? '')).reply.status).toBe(200)
    expect(await rolesOf('T1')).toEqual(['owner'])
    expect((await signIn(attackers)).reply.json.code).toBe('SIGN_IN_REFUSED')
  })
})

it('the only store of an installation adds staff by the link that its owner passes on', async () => {
  const { link } = await invite('T1', ['fulfilment'])
  const { browser, reply } = await accept(link)
  expect(reply.status).toBe(200)
  expect(await storesOf(browser)).toEqual(['T1'])
})

const annsNbr = async () => {
  const [row] = await gateway.database.db.select().from(operators).where(eq(operators.email, email))
  return { operatorNbr: row?.operatorNbr ?? '' }
}
const joined = (operatorNbr: string) =>
  gateway.database.db.insert(operatorRoles).values({ storeNbr: 'T2', operatorNbr, role: 'reader' })
