import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createExecutor } from '../../gateway/core/executor.ts'
import { stateOfQueues, type QueueState } from '../../gateway/store/work-queue.ts'
import { handlerByKey } from '../../gateway/handlers.ts'
import { jobsOf, type JobName } from '../../gateway/jobs.ts'
import { retentions, workQueues } from '../../gateway/background.ts'
import { storeOf } from '../../gateway/store/at-home.ts'
import type { StoreDirectory } from '../../gateway/store/store-directory.ts'
import { createVisitBuffer } from '../../gateway/visit/index.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { writeDueRows } from './due-rows.ts'

type Changes = Record<string, number>

const countsOf = (tables: readonly PgTable[]): Changes => {
  const counts: Changes = {}
  for (const name of tables.map(getTableName)) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** How many rows each job at least adds, changes or removes, by table, where the store lives. */
const work: Record<JobName, Changes> = {
  sendResetEmails: { passwd_reset: 1 },
  sendMemberNotifications: { member_notice: 1 },
  settleLevels: { member: 1 },
  expirePoints: { member: 1, point_entry: 1 },
  sendOrderNotifications: { order_notice: 1 },
  bookPending: { payment_notification: 1 },
  askProviders: { pay_attempt: 1 },
  // One to send, and one whose process died.
  sendRefunds: { refund_task: 2 },
  // One unpaid, and one whose return window ended.
  expireOrders: { sales_order: 2 },
  numberOrders: { sales_order: 6, order_counter: 1 },
  remindTrials: { sales_order: 1 },
  failGroups: { buying_group: 1, sales_order: 1 },
  sendArrivals: { arrival_notice: 1 },
  sendAnswers: { review: 1 },
  publishScheduled: { page_schedule: 1 },
  applyShelfSchedule: { product: 1 },
  foldTexts: { product_text: 1 },
  countPairs: { bought_with: 2, bought_with_progress: 1 },
  sendInvitations: { operator_invitation: 1 },
  copyAuditEntries: { operator_audit_outbox: 1, audit_entry: 1 },
  countEntries: { uncounted_entry: 1, figure_zone: 1, sales_figure: 1 },
  rollVisits: { visit: 1, visit_day: 1, visit_figure: 1 },
  runBulk: { bulk_job: 1, bulk_item: 1 },
  runImports: { product_import: 1 },
  tidy: {
    ...countsOf(retentions.filter(({ table }) => storeOf(table)).map(({ table }) => table)),
    form_file: 1,
    return_image: 1,
    review_picture: 1,
    // An account that is erased, and a product that is sold out.
    order_return: 1,
    product: 1,
  },
}
const jobNames = Object.keys(work) as JobName[] // of a record by these names

let gateway: TestGateway
let jobs: ReturnType<typeof jobsOf>
let client: pg.Client
const removed: string[] = []
beforeAll(async () => {
  gateway = await createTestGateway()
  client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await writeDueRows(gateway.database, 'T1')
})
beforeEach(() => {
  const { ports } = testPorts()
  const files = { ...ports.files, remove: async (_: string, key: string) => void removed.push(key) }
  // A process that does not know yet that the store moved.
  const store = gateway.directory.byNbr('T1')
  const directory = { byNbr: () => store } as Pick<StoreDirectory, 'byNbr'> as StoreDirectory // jobs only ask for one
  jobs = jobsOf({
    database: gateway.database,
    directory,
    ports: { ...ports, files },
    execute: createExecutor(handlerByKey, ports),
  })
})
afterAll(async () => {
  await client.end()
  await gateway.close()
})

async function rowsOfStore(): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'store_nbr' and table_name <> 'store'`)
  const each = tables.map(
    ({ name }) => `select '${name} ' || t::text as row from ${name} t where store_nbr = 'T1'`,
  )
  const { rows } = await client.query<{ row: string }>(each.join(' union all '))
  return new Set(rows.map(({ row }) => row))
}

/** Runs jobs. Returns how many rows of the store they added, changed or removed, by table. */
async function changesBy(names: readonly JobName[]): Promise<Changes> {
  const before = await rowsOfStore()
  for (const name of names)
    // What cannot be read or reached is marked, and said by an error.
    await jobs[name].run(new AbortController().signal).catch(() => undefined)
  const after = await rowsOfStore()
  const missing = (from: Set<string>, than: Set<string>) => {
    const counts: Changes = {}
    for (const row of from) {
      const [table = ''] = row.split(' ')
      if (!than.has(row)) counts[table] = (counts[table] ?? 0) + 1
    }
    return counts
  }
  const [gone, fresh] = [missing(before, after), missing(after, before)]
  return Object.fromEntries(
    Object.keys({ ...gone, ...fresh }).map((table) => [
      table,
      Math.max(gone[table] ?? 0, fresh[table] ?? 0),
    ]),
  )
}

const waiting = async () => {
  const { rows } = await gateway.database.db.execute(stateOfQueues(workQueues))
  return (rows as unknown as QueueState[]) // as the statement names them
    .filter(({ length }) => length > 0)
    .map(({ name }) => name)
}

const visit = {
  storeNbr: 'T1',
  timeZone: 'Asia/Taipei',
  address: '10.0.0.1',
  agent: 'a browser',
  steps: 1,
  channel: 'direct',
  campaign: '',
  sharer: '',
}

it.each([
  ['that moved away', `update store set lives_in = 'second' where store_nbr = 'T1'`],
  ['that is arriving', `delete from store where store_nbr = 'T1'`],
])('no job touches rows of a store %s', async (_case, leave) => {
  const buffer = createVisitBuffer(
    () => gateway.database.db,
    async () => new Map(),
  )
  buffer.note(visit)
  await buffer.flush()
  buffer.note({ ...visit, address: '10.0.0.2' })
  const { rows } = await client.query<object>(`select * from store where store_nbr = 'T1'`)
  await client.query(`set session_replication_role = replica`)
  await client.query(leave)
  try {
    const before = await rowsOfStore()
    await buffer.flush()
    buffer.note(visit, Date.now() + 3 * 86_400_000)
    await buffer.flush()
    expect(await rowsOfStore()).toEqual(before)
    // Operators stay in the main database, with their invitations, of which only old ones go.
    const others = jobNames.filter((name) => name !== 'sendInvitations')
    const { operator_invitation: _, ...changes } = await changesBy(others)
    expect(changes).toEqual({})
    expect(removed).toEqual([])
    const ofOperators = ['invitations', 'auditEntries']
    expect((await waiting()).filter((name) => !ofOperators.includes(name))).toEqual([])
  } finally {
    await client.query(`delete from store where store_nbr = 'T1'`)
    await client.query(
      `insert into store select * from json_populate_record(null::store, $1::json)`,
      [JSON.stringify(rows[0])],
    )
    await client.query(`set session_replication_role = origin`)
  }
})

it('each job has work in these rows where the store lives', async () => {
  expect(await waiting()).toEqual(workQueues.map(({ name }) => name))
  for (const name of jobNames) {
    const changes = await changesBy([name])
    const tooFew = Object.entries(work[name]).filter(
      ([table, least]) => !((changes[table] ?? 0) >= least),
    )
    expect([name, tooFew]).toEqual([name, []])
  }
  expect(removed).toEqual(['form-file', 'return-image', 'review-picture'])
  const { rows } = await gateway.database.db.execute(sql`select from visit where store_nbr = 'T1'`)
  expect(rows.length).toBeGreaterThan(0)
})
