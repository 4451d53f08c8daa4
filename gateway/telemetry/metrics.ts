import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
  type GaugeConfiguration,
} from 'prom-client'
import { subscribe } from '../kernel/process-events.ts'
import type { QueueState } from '../store/work-queue.ts'
import { kindOfRequest, screenOfRequest } from './request-kind.ts'

/** Values read at each scrape, in addition to counters. */
export interface Asked {
  /** Version of the package, and hash of its sources. */
  build: { version: string; sources: string }
  databases: readonly AskedDatabase[]
  /** Jobs by name, with their interval in milliseconds. */
  jobs: Readonly<Record<string, { every: number }>>
  /**
   * Start time of the newest backup, undefined if there is none; absent if the folder is unknown.
   */
  newestBackup?: () => Promise<Date | undefined>
}

export interface AskedDatabase {
  name: string
  /**
   * Replication lag in bytes, undefined while the replica is unreachable; absent without a replica.
   */
  replicaLag?: () => Promise<number | undefined>
  pool: {
    readonly totalCount: number
    readonly idleCount: number
    readonly waitingCount: number
    readonly options: { readonly max: number }
  }
  /** Undefined while the database does not answer. */
  queues: () => Promise<readonly QueueState[] | undefined>
}

export interface Metrics {
  registry: Registry
  /** Unsubscribes. */
  close(): void
}

/** Histogram buckets in seconds; few, since each is a series per operation and result. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600]

/** Metrics of this process. Every label has few values, all known in advance. */
export function createMetrics(asked: Asked): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const stops = [
    ...countRequests(registers),
    ...countBusiness(registers),
    ...countJobs(registers, asked.jobs),
  ]
  gaugeDatabases(registers, asked)
  gaugeCopies(registers, asked)
  addGauge({
    name: 'vitrine_build_info',
    help: 'The running build; always 1',
    labelNames: ['version', 'sources'],
    registers,
  }).set(asked.build, 1)
  return {
    registry,
    close() {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}

/** Creates a gauge, which registers itself. */
const addGauge = <T extends string>(config: GaugeConfiguration<T>): Gauge<T> => new Gauge(config)

type Values<T extends string> = readonly (readonly [labels: Record<T, string>, value: number])[]

/** Creates a gauge with values read at each scrape; values not returned are removed. */
const addAsked = <T extends string>(
  config: Omit<GaugeConfiguration<T>, 'collect'>,
  values: () => Values<T> | Promise<Values<T>>,
): Gauge<T> =>
  addGauge({
    ...config,
    async collect() {
      const found = await values()
      this.reset()
      for (const [labels, value] of found) this.set(labels, value)
    },
  })

/** Collects a value from each database that has one. */
const ofEach = async <D extends { name: string }>(
  databases: readonly D[],
  valueOf: (database: D) => Promise<number | undefined> | number | undefined,
): Promise<Values<'database'>> => {
  const found = await Promise.all(
    databases.map(async (one) => [{ database: one.name }, await valueOf(one)] as const),
  )
  return found.flatMap(([labels, value]) => (value === undefined ? [] : [[labels, value] as const]))
}

function countRequests(registers: Registry[]): (() => void)[] {
  const requests = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Responses of the shop’s port by kind and status',
    labelNames: ['kind', 'status'] as const,
    buckets,
    registers,
  })
  const pages = new Histogram({
    name: 'vitrine_page_duration_seconds',
    help: 'Pages by screen and status',
    labelNames: ['screen', 'status'] as const,
    buckets,
    registers,
  })
  const operations = new Histogram({
    name: 'vitrine_operation_duration_seconds',
    help: 'Calls of shoppers and operators by operation and result: ok, or the code of a failure',
    labelNames: ['operation', 'result'] as const,
    buckets,
    registers,
  })
  const lookups = new Counter({
    name: 'vitrine_cache_lookups_total',
    help: 'Looks at caches by result; “pages” are the rendered pages of guests',
    labelNames: ['cache', 'result'] as const,
    registers,
  })
  const entries = new Gauge({
    name: 'vitrine_cache_entries',
    help: 'Entries that a cache holds',
    labelNames: ['cache'] as const,
    registers,
  })
  const bytes = new Gauge({
    name: 'vitrine_cache_bytes',
    help: 'Estimated size of a cache',
    labelNames: ['cache'] as const,
    registers,
  })
  const calls = new Histogram({
    name: 'vitrine_provider_call_duration_seconds',
    help: 'Calls to services outside by host and result',
    labelNames: ['provider', 'result'] as const,
    buckets,
    registers,
  })
  return [
    subscribe('request', ({ route, path, status, seconds }) => {
      const kind = kindOfRequest(route)
      requests.observe({ kind, status }, seconds)
      if (kind === 'page') pages.observe({ screen: screenOfRequest(path), status }, seconds)
    }),
    subscribe('operation', ({ op, result, seconds }) =>
      operations.observe({ operation: op, result }, seconds),
    ),
    subscribe('cacheUse', ({ cache, isHit, entries: held, bytes: size }) => {
      lookups.inc({ cache, result: isHit ? 'hit' : 'miss' })
      entries.set({ cache }, held)
      bytes.set({ cache }, size)
    }),
    subscribe('providerCall', ({ provider, hasFailed, seconds }) =>
      calls.observe({ provider, result: hasFailed ? 'failed' : 'ok' }, seconds),
    ),
  ]
}

function countBusiness(registers: Registry[]): (() => void)[] {
  const orders = new Counter({
    name: 'vitrine_orders_placed_total',
    help: 'Orders placed by currency',
    labelNames: ['currency'] as const,
    registers,
  })
  const money = new Counter({
    name: 'vitrine_order_amount_total',
    help: 'Amounts of the orders placed, in units of the currency',
    labelNames: ['currency'] as const,
    registers,
  })
  const payments = new Counter({
    name: 'vitrine_payments_total',
    help: 'What providers said about payments by result; “failed” is a declined one',
    labelNames: ['provider', 'result'] as const,
    registers,
  })
  const faults = new Counter({
    name: 'vitrine_block_faults_total',
    help: 'Blocks that could not be drawn, or got no data',
    labelNames: ['block', 'where'] as const,
    registers,
  })
  return [
    subscribe('orderPlaced', ({ currency, amt }) => {
      orders.inc({ currency })
      money.inc({ currency }, amt)
    }),
    subscribe('payment', (event) => payments.inc(event)),
    subscribe('blockFault', (event) => faults.inc(event)),
  ]
}

function countJobs(registers: Registry[], jobs: Asked['jobs']): (() => void)[] {
  const runs = new Histogram({
    name: 'vitrine_job_duration_seconds',
    help: 'Runs of background jobs',
    labelNames: ['job'] as const,
    buckets: jobBuckets,
    registers,
  })
  const failures = new Counter({
    name: 'vitrine_job_failures_total',
    help: 'Runs of background jobs that failed',
    labelNames: ['job'] as const,
    registers,
  })
  const ended = new Map<string, number>()
  const began = performance.now()
  addAsked(
    {
      name: 'vitrine_job_lag_seconds',
      help: 'By how much the end of a job’s next run is late: it runs for long, or not at all',
      labelNames: ['job'] as const,
      registers,
    },
    () =>
      Object.entries(jobs).map(([job, { every }]) => {
        const since = performance.now() - (ended.get(job) ?? began)
        return [{ job }, Math.max(0, since - every) / 1000]
      }),
  )
  for (const job of Object.keys(jobs)) failures.inc({ job }, 0)
  return [
    subscribe('jobRun', ({ job, hasFailed, seconds }) => {
      runs.observe({ job }, seconds)
      ended.set(job, performance.now())
      if (hasFailed) failures.inc({ job })
    }),
  ]
}

/** The replication lag; undefined also while the primary does not answer. */
const lagOf = async (replicaLag: AskedDatabase['replicaLag']) =>
  replicaLag?.().catch(() => undefined)

/** Gauges of replicas and backups. */
function gaugeCopies(registers: Registry[], { databases, newestBackup }: Asked): void {
  const lagging = databases.filter(({ replicaLag }) => replicaLag)
  const labelNames = ['database'] as const
  addAsked(
    { name: 'vitrine_replica_up', help: 'Whether the replica is read', labelNames, registers },
    () =>
      ofEach(lagging, async ({ replicaLag }) => ((await lagOf(replicaLag)) === undefined ? 0 : 1)),
  )
  addAsked(
    {
      name: 'vitrine_replica_lag_bytes',
      help: 'What the primary has written and the replica has not replayed',
      labelNames,
      registers,
    },
    () => ofEach(lagging, ({ replicaLag }) => lagOf(replicaLag)),
  )
  addGauge({
    name: 'vitrine_backup_age_seconds',
    help: 'Age of the newest whole backup in BACKUP_DIR; infinite if there is none',
    registers,
    async collect() {
      this.reset()
      if (!newestBackup) return this.remove()
      const at = await newestBackup().catch(() => undefined) // a disk that is gone has none
      this.set(at ? (Date.now() - at.getTime()) / 1000 : Infinity)
    },
  })
}

function gaugeDatabases(registers: Registry[], { databases }: Asked): void {
  const labelNames = ['database'] as const
  addAsked(
    {
      name: 'vitrine_database_connections',
      help: 'Connections of the pool by state, and requests that wait for one',
      labelNames: ['database', 'state'] as const,
      registers,
    },
    () =>
      databases.flatMap(({ name: database, pool }) => [
        [{ database, state: 'used' }, pool.totalCount - pool.idleCount] as const,
        [{ database, state: 'idle' }, pool.idleCount] as const,
        [{ database, state: 'waiting' }, pool.waitingCount] as const,
      ]),
  )
  addAsked(
    {
      name: 'vitrine_database_connections_max',
      help: 'Largest number of connections of the pool',
      labelNames,
      registers,
    },
    () => ofEach(databases, ({ pool }) => pool.options.max),
  )
  addAsked(
    { name: 'vitrine_database_up', help: 'Whether the database answered', labelNames, registers },
    () => ofEach(databases, async ({ queues }) => ((await queues()) ? 1 : 0)),
  )
  gaugeQueues(registers, databases, {
    vitrine_queue_length: ['length', 'What waits for a background job, counted to 10,000'],
    vitrine_queue_given_up: ['givenUp', 'What no background job will try again, counted to 10,000'],
    vitrine_queue_oldest_seconds: ['oldest', 'How long something has waited for a background job'],
  })
}

/** Gauges of the queues. */
function gaugeQueues(
  registers: Registry[],
  databases: Asked['databases'],
  gauges: Record<string, [fact: 'length' | 'givenUp' | 'oldest', help: string]>,
): void {
  for (const [name, [fact, help]] of Object.entries(gauges))
    addAsked(
      {
        name,
        help: `${help}; the same in every process`,
        labelNames: ['database', 'queue'] as const,
        registers,
      },
      async () => {
        const found = await Promise.all(
          databases.map(async ({ name: database, queues }) =>
            ((await queues()) ?? []).map(
              (queue) => [{ database, queue: queue.name }, queue[fact]] as const,
            ),
          ),
        )
        return found.flat()
      },
    )
}
