import { createProcessPool, type ProcessPool } from '../kernel/process-pool.ts'
import type { PictureResult, PictureTask } from './draw-task.ts'

export type PicturePool = ProcessPool<PictureTask, PictureResult>

/** Processes that decode and encode pictures. */
export const createPicturePool = (atOnce: number): PicturePool =>
  createProcessPool({
    name: 'picture-worker',
    source: new URL('./picture-worker.ts', import.meta.url),
    atOnce,
    longest: 10_000,
    memory: 128,
  })
