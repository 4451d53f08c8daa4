import { createFairQueue } from '../kernel/fair-queue.ts'

/**
 * Hashing uses at most two of the process's four worker threads, so that files, pictures and
 * compression continue while the login is flooded. If the queue is full, requests are refused.
 */
export const enqueue = createFairQueue({ atOnce: 2, mostWaiting: 200 })
