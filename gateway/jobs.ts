import {
  expirePoints,
  sendMemberNotifications,
  sendResetEmails,
  settleLevels,
} from './account/index.ts'
import { runBulk } from './bulk/index.ts'
import { sendArrivals } from './arrival/index.ts'
import { sendAnswers } from './review/index.ts'
import { countEntries } from './report/index.ts'
import { countPairs, createFolding, applyAvailabilitySchedule } from './catalog/index.ts'
import type { Database } from './db/database.ts'
import { createTidying } from './housekeeping.ts'
import { runImports } from './import/index.ts'
import { createJobLog, type JobLogger } from './job-log.ts'
import type { Execute } from './core/executor.ts'
import { secondsSince, publish } from './kernel/process-events.ts'
import type { Ports } from './core/ports.ts'
import { traced } from './kernel/trace.ts'
import {
  expireOrders,
  failGroups,
  numberOrders,
  remindTrials,
  sendOrderNotifications,
} from './order/index.ts'
import { actingAs, copyAuditEntries, sendInvitations } from './operator/index.ts'
import { publishScheduled } from './page/index.ts'
import { askProviders, bookPending, sendRefunds } from './payment/index.ts'
import { repeat } from './kernel/repeat.ts'
import { rollVisits } from './visit/index.ts'
import type { StoreDirectory } from './store/store-directory.ts'

interface Parts {
  database: Database
  directory: StoreDirectory
  ports: Pick<Ports, 'files' | 'uploads' | 'imports' | 'tables' | 'notifier' | 'payments'>
  /** Runs the operations of bulk jobs. */
  execute: Execute
}

/** A background job; every process runs all of them, and rows decide which process does what. */
export interface Job {
  /** Milliseconds between the end of a run and the next one. */
  every: number
  /** Returns `more` if it stopped although work is left. */
  run: (signal: AbortSignal) => Promise<void | 'more'>
}

/**
 * All background jobs of a database by name. They are independent: a failing one delays no other.
 */
export function jobsOf({ database, directory, ports, execute }: Parts) {
  const { db } = database
  const operators = database.main.db
  const { notifier, payments } = ports
  const sending = { database, directory, notifier }
  const storeOf = (storeNbr: string) => directory.byNbr(storeNbr)
  return {
    sendResetEmails: { every: 1_000, run: () => sendResetEmails(sending) },
    sendMemberNotifications: { every: 5_000, run: () => sendMemberNotifications(sending) },
    settleLevels: { every: 30_000, run: () => settleLevels({ db, directory }) },
    expirePoints: { every: 30_000, run: () => expirePoints({ db }) },
    sendOrderNotifications: { every: 2_000, run: () => sendOrderNotifications(sending) },
    bookPending: { every: 10_000, run: () => bookPending(database, storeOf, payments.byName) },
    askProviders: { every: 10_000, run: () => askProviders(database, storeOf, payments) },
    sendRefunds: { every: 10_000, run: () => sendRefunds(database, storeOf, payments) },
    expireOrders: { every: 15_000, run: () => expireOrders({ db, directory }) },
    numberOrders: { every: 15_000, run: () => numberOrders({ db }) },
    remindTrials: { every: 60_000, run: () => remindTrials({ db }) },
    failGroups: { every: 15_000, run: () => failGroups({ db }) },
    sendArrivals: { every: 15_000, run: () => sendArrivals(sending) },
    sendAnswers: { every: 15_000, run: () => sendAnswers(sending) },
    publishScheduled: { every: 5_000, run: () => publishScheduled({ db }) },
    applyShelfSchedule: { every: 5_000, run: () => applyAvailabilitySchedule({ db }) },
    foldTexts: { every: 5_000, run: createFolding({ db }) },
    countPairs: { every: 600_000, run: () => countPairs({ db }) },
    sendInvitations: { every: 2_000, run: () => sendInvitations(sending) },
    copyAuditEntries: { every: 2_000, run: () => copyAuditEntries(sending) },
    countEntries: { every: 2_000, run: () => countEntries({ db }) },
    rollVisits: { every: 60_000, run: () => rollVisits({ db }) },
    runBulk: {
      every: 1_000,
      run: () => runBulk({ db, directory, execute, actingAs: (job) => actingAs(operators, job) }),
    },
    runImports: {
      every: 1_000,
      run: (signal) =>
        runImports(
          {
            database,
            directory,
            uploads: ports.imports,
            tables: ports.tables,
            fileStore: ports.files,
            actingAs: (job) => actingAs(operators, job),
          },
          signal,
        ),
    },
    tidy: { every: 300_000, run: createTidying(database, ports) },
  } satisfies Record<string, Job>
}

export type JobName = keyof ReturnType<typeof jobsOf>

/** Starts jobs. Returns a function that stops them and waits for current runs. */
export function startJobs(
  jobs: Readonly<Record<string, Job>>,
  log: JobLogger,
): () => Promise<void> {
  const jobLog = createJobLog(log)
  const stops = Object.entries(jobs).map(([job, { every, run }]) =>
    repeat(
      every,
      async (signal) => {
        const left = await observedRun(job, () => run(signal))
        jobLog.succeeded(job)
        return left
      },
      (error) => jobLog.failed(job, error),
    ),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

async function observedRun<T>(job: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now()
  let hasFailed = true
  try {
    const left = await traced({ name: `job ${job}` }, run)
    hasFailed = false
    return left
  } finally {
    publish('jobRun', { job, hasFailed, seconds: secondsSince(start) })
  }
}
