import { createProcessPool, type ProcessPool } from '../kernel/process-pool.ts'
import type { PrintTask } from '../core/print-port.ts'

/** Pool of one process that renders PDF documents, since Chinese fonts take seconds to load. */
export const createPrinter = (): ProcessPool<PrintTask, Uint8Array> =>
  createProcessPool({
    name: 'print-worker',
    source: new URL('./print-worker.ts', import.meta.url),
    atOnce: 1,
    longest: 60_000,
    memory: 400,
  })
