import cluster from 'node:cluster'
import type { Database } from '../db/database.ts'
import type { WorkQueue } from '../db/work-queue.ts'
import { buildOf } from './build-of.ts'
import { createMetrics, type Asked } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { watchQueues } from './queue-watch.ts'
import type { MetricsSettings } from './telemetry-settings.ts'

interface Parts {
  database: Database
  jobs: Asked['jobs']
  queues: readonly WorkQueue[]
  /** Project folder, with its package and build. */
  root: string
}

/** Ports from METRICS_PORT on among which worker processes share themselves out. */
const workerPorts = 64

/** Counts, and serves what is counted. Loaded only if METRICS_PORT is set. */
export async function startMetrics(
  settings: MetricsSettings,
  { database, jobs, queues, root }: Parts,
): Promise<{ port: number; close(): Promise<void> }> {
  const watch = watchQueues(database, queues)
  const metrics = createMetrics({
    build: await buildOf(root),
    pool: database.pool,
    poolSize: database.pool.options.max,
    jobs,
    queues: watch.states,
  })
  const ports = cluster.isWorker ? workerPorts : 1
  const close = async () => {
    metrics.close()
    await watch.close()
  }
  try {
    const server = await serveMetrics(metrics.registry, { ...settings, ports })
    return {
      port: server.port,
      async close() {
        await server.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
