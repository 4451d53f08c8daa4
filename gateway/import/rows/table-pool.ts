import { createProcessPool, type ProcessPool } from '../../kernel/process-pool.ts'
import type { TableResult, TableTask } from '../../core/table-port.ts'

/** Limits of a process that reads a part of a file. */
export const partBounds = { seconds: 10, megabytes: 256 }

/** Pool of processes that read product files: one for imports, and one for opening files. */
export const createTableReader = (): ProcessPool<TableTask, TableResult> =>
  createProcessPool({
    name: 'table-worker',
    source: new URL('./table-worker.ts', import.meta.url),
    atOnce: 2,
    longest: partBounds.seconds * 1_000,
    memory: partBounds.megabytes,
  })
