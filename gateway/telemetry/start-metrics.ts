import cluster from 'node:cluster'
import type { Databases } from '../db/database.ts'
import type { WorkQueue } from '../db/work-queue.ts'
import { buildOf } from './build-of.ts'
import { createMetrics, type Asked } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { watchQueues } from './queue-watch.ts'
import type { MetricsSettings } from './telemetry-settings.ts'

interface Parts {
  databases: Databases
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
  { databases, jobs, queues, root }: Parts,
): Promise<{ port: number; close(): Promise<void> }> {
  const watched = databases.map((database) => ({ database, ...watchQueues(database, queues) }))
  const metrics = createMetrics({
    build: await buildOf(root),
    databases: watched.map(({ database: { name, pool }, states }) => ({
      name,
      pool,
      queues: states,
    })),
    jobs,
  })
  const ports = cluster.isWorker ? workerPorts : 1
  const close = async () => {
    metrics.close()
    for (const watch of watched) await watch.close()
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
