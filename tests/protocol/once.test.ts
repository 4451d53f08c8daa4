import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newWorkerNbr, openWorker } from '../../gateway/db/worker.ts'
import { handle } from '../../gateway/core/context.ts'
import { OpFailure } from '../../gateway/kernel/failure.ts'
import { sha256 } from '../../gateway/kernel/seal.ts'
import { onceAnswers } from '../../gateway/core/once.tables.ts'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { createTestGateway, type Overrides, type TestGateway } from '../gateway/test-gateway.ts'

const count = defineOp({
  fun: 'test',
  op: 'count',
  access: 'public',
  kind: 'command',
  once: true,
  doc: 'Counts how often it ran.',
  request: Type.Object({ by: Type.Optional(Type.String()) }),
  response: Type.Object({ run: Type.Integer(), at: Type.String() }),
})

let gateway: TestGateway
let runs = 0
/** Runs before the next run responds. */
let meanwhile: () => Promise<void>

beforeAll(async () => {
  const handler = handle(count, async () => {
    const run = ++runs
    await meanwhile()
    return { run, at: randomUUID() }
  })
  gateway = await createTestGateway({ handlers: [handler] })
})
afterAll(() => gateway.close())
beforeEach(() => {
  runs = 0
  meanwhile = () => Promise.resolve()
})

const ask = (reqId: string, by = 'a', overrides: Overrides = {}) =>
  gateway.call(count, { by }, { reqId, ...overrides })

/** A step that blocks until it is opened, and signals when it is reached. */
function gate() {
  let arrive = () => {}
  let open = () => {}
  const reached = new Promise<void>((resolve) => (arrive = resolve))
  const opened = new Promise<void>((resolve) => (open = resolve))
  return {
    reached,
    open: () => open(),
    pass: () => {
      arrive()
      return opened
    },
  }
}

/** Moves a claim into the past. */
const age = (reqId: string, seconds: number) =>
  gateway.database.db.execute(
    sql`update once_answer set started_at = now() - make_interval(secs => ${seconds}) where req_id = ${reqId}`,
  )

describe('an operation that is once', () => {
  it('replays its first response byte for byte', async () => {
    const reqId = randomUUID()
    const first = await ask(reqId)
    const second = await ask(reqId)
    expect(first.json).toMatchObject({ retCode: 1, run: 1 })
    expect(second.text).toBe(first.text)
    expect(runs).toBe(1)
  })

  it('replays the response to a retry that was signed again with another nonce', async () => {
    const reqId = randomUUID()
    const first = await ask(reqId, 'a', { nonce: 1 })
    const second = await ask(reqId, 'a', { nonce: 2 })
    expect(second.text).toBe(first.text)
  })

  it('runs once for twenty concurrent calls; each gets the response or IN_PROGRESS', async () => {
    const reqId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(reqId)))
    expect(runs).toBe(1)
    const answered = replies.filter(({ json }) => json.retCode === 1)
    const waiting = replies.filter(({ json }) => json.code === 'IN_PROGRESS')
    expect(answered.length).toBeGreaterThanOrEqual(1)
    expect(answered.length + waiting.length).toBe(20)
    expect(new Set(answered.map(({ text }) => text)).size).toBe(1)
    for (const { json } of waiting) expect(json.retCode).toBe('once')
  })

  it('returns IN_PROGRESS while the first is running, and the response afterwards', async () => {
    const reqId = randomUUID()
    const { reached, open, pass } = gate()
    meanwhile = pass
    const first = ask(reqId)
    await reached
    expect((await ask(reqId)).json).toMatchObject({ retCode: 'once', code: 'IN_PROGRESS' })
    open()
    const { text } = await first
    expect((await ask(reqId)).text).toBe(text)
    expect(runs).toBe(1)
  })

  it('refuses the key with another payload, before and after the response', async () => {
    const reqId = randomUUID()
    const { reached, open, pass } = gate()
    meanwhile = pass
    const first = ask(reqId, 'a')
    await reached
    const reused = { retCode: 'once', code: 'REQ_ID_REUSED' }
    expect((await ask(reqId, 'b')).json).toMatchObject(reused)
    open()
    await first
    expect((await ask(reqId, 'b')).json).toMatchObject(reused)
    expect(runs).toBe(1)
  })

  it.each(['', 'short', `${'x'.repeat(36)}`, '../../../../../../etc/passwd'])(
    'refuses to run under the key %j',
    async (reqId) => {
      expect((await ask(reqId)).json).toMatchObject({ retCode: 'once', code: 'REQ_ID_MISSING' })
      expect(runs).toBe(0)
    },
  )

  it('can be retried at once if it failed, since nothing was done', async () => {
    const reqId = randomUUID()
    meanwhile = () => Promise.reject(new OpFailure('NOT_FOUND'))
    expect((await ask(reqId)).json).toMatchObject({ retCode: 404 })
    meanwhile = () => Promise.resolve()
    expect((await ask(reqId)).json).toMatchObject({ retCode: 1, run: 2 })
  })

  it('can be retried a minute after an unknown process claimed it', async () => {
    const reqId = randomUUID()
    await gateway.database.db.insert(onceAnswers).values({
      storeNbr: 'T1',
      owner: 'guest',
      op: count.key,
      reqId,
      payloadHash: sha256(JSON.stringify({ by: 'a' })),
    })
    expect((await ask(reqId)).json).toMatchObject({ code: 'IN_PROGRESS' })
    await age(reqId, 61)
    // A different payload is a different action, no matter how old the claim is.
    expect((await ask(reqId, 'b')).json).toMatchObject({ code: 'REQ_ID_REUSED' })
    expect((await ask(reqId)).json).toMatchObject({ retCode: 1, run: 1 })
    expect((await ask(reqId)).json).toMatchObject({ retCode: 1, run: 1 })
  })

  it('runs once when twenty find an abandoned claim', async () => {
    const reqId = randomUUID()
    await gateway.database.db.insert(onceAnswers).values({
      storeNbr: 'T1',
      owner: 'guest',
      op: count.key,
      reqId,
      payloadHash: sha256(JSON.stringify({ by: 'a' })),
    })
    await age(reqId, 61)
    await Promise.all(Array.from({ length: 20 }, () => ask(reqId)))
    expect(runs).toBe(1)
  })

  it('runs at once if its process has ended, and not while that is alive', async () => {
    const reqId = randomUUID()
    const other = openWorker(gateway.databaseUrl, newWorkerNbr())
    onTestFinished(() => other.close())
    expect(await other.isSeen()).toBe(true)
    await gateway.database.db.insert(onceAnswers).values({
      storeNbr: 'T1',
      owner: 'guest',
      op: count.key,
      reqId,
      payloadHash: sha256(JSON.stringify({ by: 'a' })),
      worker: other.nbr,
    })
    await age(reqId, 3_600)
    expect((await ask(reqId)).json).toMatchObject({ code: 'IN_PROGRESS' })
    await other.close()
    await expect
      .poll(async () => (await ask(reqId)).json, { timeout: 1_000, interval: 20 })
      .toMatchObject({ retCode: 1, run: 1 })
    expect(runs).toBe(1)
  })

  it('runs again at once after it was refused while no connection was free', async () => {
    const reqId = randomUUID()
    const { pool } = gateway.database
    let taken: { release(): void }[] = []
    meanwhile = async () => {
      taken = await Promise.all(
        Array.from({ length: pool.options.max - pool.totalCount + pool.idleCount }, () =>
          pool.connect(),
        ),
      )
      throw new OpFailure('UNAVAILABLE')
    }
    const refused = await ask(reqId)
    for (const client of taken) client.release()
    expect(taken.length).toBeGreaterThan(5)
    expect(refused.json.code).toBe('UNAVAILABLE')
    meanwhile = () => Promise.resolve()
    expect((await ask(reqId)).json).toMatchObject({ retCode: 1, run: 2 })
  })

  it('releases its claim as soon as the database is back', async () => {
    const reqId = randomUUID()
    const { worker } = gateway.database
    const run = vi.spyOn(worker, 'run').mockRejectedValueOnce(new Error('Connection terminated'))
    meanwhile = () => Promise.reject(new OpFailure('UNAVAILABLE'))
    await ask(reqId)
    expect(run).toHaveBeenCalledTimes(1)
    // This process may run again at once, as it knows that the run ended; others wait until the row
    // is deleted.
    await expect
      .poll(() =>
        gateway.database.db.select().from(onceAnswers).where(eq(onceAnswers.reqId, reqId)),
      )
      .toEqual([])
    run.mockRestore()
  })

  it('responds from memory if the work was done but the response could not be stored', async () => {
    const reqId = randomUUID()
    const { db } = gateway.database
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await db.execute(
      sql`create trigger refuse before update on once_answer for each row execute function refuse()`,
    )
    try {
      expect((await ask(reqId)).json).toMatchObject({ sysErr: true })
    } finally {
      await db.execute(sql`drop function refuse cascade`)
    }
    expect((await ask(reqId, 'b')).json).toMatchObject({ code: 'REQ_ID_REUSED' })
    const kept = await ask(reqId)
    expect(kept.json).toMatchObject({ retCode: 1, run: 1 })
    expect((await ask(reqId)).text).toBe(kept.text)
    expect(runs).toBe(1)
  })

  it('replays for 24 hours and no longer', async () => {
    const reqId = randomUUID()
    await ask(reqId)
    await age(reqId, 24 * 3600 - 60)
    expect((await ask(reqId)).json).toMatchObject({ run: 1 })
    await age(reqId, 24 * 3600 + 60)
    expect((await ask(reqId)).json).toMatchObject({ run: 2 })
  })

  it('keeps keys apart by member, by store and by guest', async () => {
    const reqId = randomUUID()
    const [, other] = gateway.stores
    const [ann, bo] = [await gateway.signIn(), await gateway.signIn()]
    const replies = [
      await ask(reqId),
      await ask(reqId, 'a', { sid: ann.sid }),
      await ask(reqId, 'a', { sid: bo.sid }),
      await ask(reqId, 'a', { store: other }),
    ]
    expect(replies.map(({ json }) => json.run)).toEqual([1, 2, 3, 4])
    expect((await ask(reqId, 'a', { sid: ann.sid })).json).toMatchObject({ run: 2 })
  })
})
