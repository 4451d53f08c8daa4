import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { mainName } from '../../../gateway/db/database.ts'
import { databaseRefused } from '../../../gateway/db/database-refused.ts'
import { joinServer } from '../../../gateway/db/embedded.ts'
import { readSettings, type Settings } from '../../../gateway/settings.ts'
import { WrongSettings } from '../../../gateway/settings/wrong-settings.ts'
import type { Check, Finding, Reached, Subject } from './check.ts'
import { fact, wrong } from './check.ts'
import { connect } from './connect.ts'
import { databaseChecks } from './checks/database-checks.ts'
import { engineChecks } from './checks/engine-checks.ts'
import { machineChecks } from './checks/machine-checks.ts'
import { poolerCheck } from './checks/pooler-check.ts'
import { replicaCheck } from './checks/replica-check.ts'
import { queueChecks } from './checks/queue-checks.ts'
import { settingsChecks } from './checks/settings-checks.ts'
import { entriesIn, homes, type Entry } from './checks/homes.ts'
import { storeChecks, studioChecks } from './checks/store-checks.ts'

/** Checks that need no database. New checks are added to a file in `checks`. */
const checks: readonly Check[] = [...settingsChecks, ...machineChecks, ...engineChecks]
/** Checks of the main database. */
const mainChecks: readonly Check<Reached>[] = [
  poolerCheck,
  replicaCheck,
  ...databaseChecks,
  ...storeChecks,
  ...studioChecks,
  ...queueChecks,
]
/** Checks of the other databases. */
const otherChecks: readonly Check<Reached>[] = [
  poolerCheck,
  replicaCheck,
  ...databaseChecks,
  ...storeChecks,
  ...queueChecks,
]

export interface Examined extends Finding {
  check: string
}

/** Milliseconds for a database connection, and for each statement. */
const patience = 5_000

/** Runs all checks. Leaves out what cannot be checked, and reports the cause as a finding. */
export async function examine(given: Omit<Subject, 'settings'>): Promise<Examined[]> {
  const settings = settingsOf(given)
  const subject: Subject = { ...given, settings }
  const found = await runAll(checks, subject)
  if (!settings) return found
  const url = settings.databaseUrl ?? (await joinServer(settings.dataDir).catch(() => undefined))
  if (url === undefined)
    return [
      ...found,
      {
        check: 'database',
        ...wrong('The built-in database does not run; start the shop, then run this again'),
      },
    ]
  const reached = { ...subject, settings, entries: [] as Entry[] }
  const { storeDatabases = [] } = settings
  const main = {
    database: mainName,
    setting: 'DATABASE_URL',
    url,
    directUrl: settings.directUrl,
    directSetting: 'DATABASE_DIRECT_URL',
    readUrl: settings.readUrl,
    readSetting: 'DATABASE_READ_URL',
  }
  found.push(...(await reach(main, mainChecks, reached)))
  for (const { name, url: other, directUrl, readUrl } of storeDatabases) {
    const at = {
      database: name,
      setting: `STORE_DATABASES (${name})`,
      url: other,
      directUrl,
      directSetting: `STORE_DATABASE_DIRECT_URLS (${name})`,
      readUrl,
      readSetting: `STORE_DATABASE_READ_URLS (${name})`,
    }
    const there = await reach(at, otherChecks, reached)
    found.push(...there.map((one) => ({ ...one, check: `${one.check} of ${name}` })))
  }
  if (storeDatabases.length)
    found.push(
      ...homes(reached.entries, mainName).map((one) => ({ check: 'store databases', ...one })),
    )
  return found
}

type Address = Pick<
  Reached,
  'database' | 'setting' | 'url' | 'directUrl' | 'directSetting' | 'readUrl' | 'readSetting'
>

/** Connects to a database and runs its checks. */
async function reach(
  at: Address,
  all: readonly Check<Reached>[],
  { entries, ...subject }: Subject & { settings: Settings; entries: Entry[] },
): Promise<Examined[]> {
  const { url } = at
  let client: pg.Client
  try {
    client = await connect(url, patience)
  } catch (error) {
    return [{ check: 'database', ...wrong(reasonOf(databaseRefused(error, url))) }]
  }
  try {
    const isOwn = at.database !== mainName || subject.settings.databaseUrl
    const kind = isOwn && URL.canParse(url) ? `at ${new URL(url).host}` : 'on this machine'
    const answers = { check: 'database', ...fact(`The database answers; it is ${kind}`) }
    const reached: Reached = { ...subject, ...at, client, db: drizzle(client) }
    const found = await runAll(all, reached)
    entries.push(...(await entriesIn(reached).catch(() => []))) // reported by the check of migrations
    return [answers, ...found]
  } finally {
    await client.end()
  }
}

function settingsOf({ env, mode }: Omit<Subject, 'settings'>): Settings | undefined {
  try {
    return readSettings({ ...env, VITRINE_MODE: mode })
  } catch (error) {
    if (error instanceof WrongSettings) return undefined // the check of settings reports the faults
    throw error
  }
}

async function runAll<S extends Subject>(
  all: readonly Check<S>[],
  subject: S,
): Promise<Examined[]> {
  const found: Examined[] = []
  for (const { name, run } of all)
    try {
      for (const finding of await run(subject)) found.push({ check: name, ...finding })
    } catch (error) {
      found.push({ check: name, ...wrong(`It could not be checked: ${reasonOf(error)}`) })
    }
  return found
}

/**
 * The message of a failed query's cause, because the query's own message contains its parameters.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
