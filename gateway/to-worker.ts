/**
 * What the primary process sends a worker, beside signals: end; end, and `hurry` with the drain time;
 * `makeRoom` for the worker that has taken its place.
 */
export type ToWorker = 'end' | 'hurry' | 'makeRoom'

/** Messages of `node:cluster` itself arrive at the same place. */
export const toWorker: ReadonlySet<string> = new Set<ToWorker>(['end', 'hurry', 'makeRoom'])
