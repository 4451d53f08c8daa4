import type { Databases } from '../db/database.ts'
import { walPosition } from '../db/replica.ts'
import type { WorkQueue } from '../db/background.ts'
import { newestBackup } from './backups.ts'
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
  /** Index among the processes of this machine; each has its own port, from METRICS_PORT on. */
  place?: number | undefined
  /** Receives a line if it waits for its port. */
  say?: (line: string) => void
  /** Folder of the backups, if known. */
  backupDir?: string | undefined
}

/** Collects and serves metrics. Loaded only if METRICS_PORT is set. */
export async function startMetrics(
  settings: MetricsSettings,
  { databases, jobs, queues, root, place, say, backupDir }: Parts,
): Promise<{ port: number; close(): Promise<void> }> {
  const watched = databases.map((database) => ({ database, ...watchQueues(database, queues) }))
  const metrics = createMetrics({
    build: await buildOf(root),
    databases: watched.map(({ database: { name, pool, db, replica }, states }) => ({
      name,
      pool,
      queues: states,
      ...(replica && { replicaLag: async () => replica.behind(await walPosition(db)) }),
    })),
    jobs,
    ...(backupDir !== undefined && { newestBackup: () => newestBackup(backupDir) }),
  })
  const close = async () => {
    metrics.close()
    for (const watch of watched) await watch.close()
  }
  try {
    const server = await serveMetrics(metrics.registry, {
      ...settings,
      port: settings.port && settings.port + (place ?? 0),
      waits: place !== undefined,
      ...(say && { say }),
    })
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
