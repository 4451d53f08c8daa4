import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { movedState, type Db } from '../../gateway/db/database.ts'
import { copyAuditEntries } from '../../gateway/operator/index.ts'
import {
  auditOutbox,
  operatorInvitations,
  operators,
} from '../../gateway/operator/operator.tables.ts'
import { operatorOps as ops } from '../../schemas/operator-ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import { prepareDeaths, type Death } from './dying.ts'
import { createTwoDatabases, putInto } from './two-databases.ts'

/** Name of the sessions of the gateway that dies. */
const doomedName = `doomed-${randomUUID()}`

let gateway: TestGateway
let main: Db
let other: Db
let otherUrl: string
let close: () => Promise<void>
/** Session of the owner who calls. */
let sid: string
beforeAll(async () => {
  ;({ gateway, main, other, otherUrl, close } = await createTwoDatabases())
  sid = await testOperators(main).sidOf(['owner'], 'T2')
})
afterAll(() => close())

const invite = (email: string, reqId: string, by = gateway) =>
  by.call(
    ops.inviteOperator,
    { email, name: 'Far', roles: ['merchandiser', 'reader'] },
    {
      operator: true,
      store: gateway.stores[1],
      reqId,
      headers: { cookie: `operator=${sid}` },
    },
  )

const copyEntries = () =>
  copyAuditEntries({ database: gateway.database, directory: gateway.directory })

/** What there is of an invited operator. */
async function tracesOf(email: string) {
  const [operator, ...more] = await main.select().from(operators).where(eq(operators.email, email))
  const operatorNbr = operator?.operatorNbr ?? ''
  const entries = eq(auditEntries.nbr, operatorNbr)
  return {
    operators: more.length + Number(operator !== undefined),
    links: await main.$count(operatorInvitations, eq(operatorInvitations.operatorNbr, operatorNbr)),
    queued: await main.$count(auditOutbox, eq(auditOutbox.nbr, operatorNbr)),
    entries: [await main.$count(auditEntries, entries), await other.$count(auditEntries, entries)],
  }
}
const done = { operators: 1, links: 2, queued: 0, entries: [0, 1] }

/** Lets the other database refuse audit entries as while the store moves. */
async function refuseEntries(): Promise<() => Promise<unknown>> {
  await other.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'moving' using errcode = '${movedState}'; end $$;
      create trigger refuse before insert on audit_entry for each row execute function refuse()`),
  )
  return () => other.execute(sql`drop function refuse cascade`)
}

it('a process that dies at any statement of a command about operators leaves all of it or nothing', async () => {
  const named = (url: string) => {
    const own = new URL(url)
    own.searchParams.set('application_name', doomedName)
    return own.href
  }
  const deaths = prepareDeaths(doomedName)
  onTestFinished(() => deaths.restore())
  const doomed = await createTestGateway({
    beside: gateway,
    through: async (url) => named(url),
    others: [{ name: 'second', url: named(otherUrl) }],
  })
  onTestFinished(() => doomed.close())
  // What it reads by itself is not of the call.
  doomed.directory.close()

  const dieAt = async (death: Death): Promise<string | undefined> => {
    const email = `died-${death.at}-${death.when}@studio.test`
    const reqId = randomUUID()
    const sent = await deaths.during(death, () => invite(email, reqId, doomed))
    const again = await invite(email, reqId)
    deaths.revive()
    expect([again.status, again.json.code]).toEqual([200, undefined])
    expect((await invite(email, reqId)).text).toBe(again.text)
    await copyEntries()
    expect(await tracesOf(email)).toEqual(done)
    return sent.at(-1)
  }
  await invite('first@studio.test', randomUUID(), doomed)
  const statements = await deaths.during(undefined, () =>
    invite('second@studio.test', randomUUID(), doomed),
  )
  const diedAt: string[] = []
  for (const [at, text] of statements.entries())
    if (!/^(select|begin)/.test(text))
      for (const when of text === 'commit' ? (['before', 'sent'] as const) : (['before'] as const))
        diedAt.push((await dieAt({ at, when })) ?? '')
  const count = (text: string) => diedAt.filter((one) => one.startsWith(text)).length
  expect(count('commit')).toBe(4)
  expect(count('insert into "audit_entry"')).toBe(1)
  expect(count('delete from "operator_audit_outbox"')).toBe(1)
})

it('a command about operators is carried out once while its store moves, and its entry follows the store', async () => {
  const email = 'moving@studio.test'
  const reqId = randomUUID()
  const letIn = await refuseEntries()
  const first = await invite(email, reqId)
  expect(first.status).toBe(200)
  await expect(copyEntries()).rejects.toThrow(/audit_entry/)
  expect(await tracesOf(email)).toEqual({ ...done, queued: 1, entries: [0, 0] })
  await letIn()

  // It arrives with another entry that was copied before its outbox was told so.
  await invite('known@studio.test', randomUUID())
  const [known] = await other
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.op, ops.inviteOperator.key), isNotNull(auditEntries.outboxNbr)))
    .orderBy(sql`id desc`)
    .limit(1)
  if (!known?.outboxNbr) throw new Error('there is no entry from the outbox')
  const { id: _id, outboxNbr, ...entry } = known
  await main.insert(auditOutbox).values({ ...entry, outboxNbr })
  await main.insert(auditEntries).values({ ...entry, outboxNbr })
  // Until the directory knows, nothing is written where the store was.
  await putInto(other, 'T2', 'main')
  await copyEntries()
  expect(await tracesOf(email)).toEqual({ ...done, queued: 1, entries: [0, 0] })
  await putInto(main, 'T2', null)
  await gateway.directory.reload()

  expect((await invite(email, reqId)).text).toBe(first.text)
  await copyEntries()
  await copyEntries()
  expect(await tracesOf(email)).toEqual({ ...done, entries: [1, 0] })
  expect(await main.$count(auditEntries, eq(auditEntries.nbr, entry.nbr))).toBe(1)
  expect(await main.$count(auditOutbox)).toBe(0)
})
