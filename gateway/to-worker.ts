/**
 * Messages of the primary to a worker: end; end at once without the drain time (`hurry`); end in
 * favour of the worker that replaced it (`makeRoom`).
 */
export type ToWorker = 'end' | 'hurry' | 'makeRoom'

/** Known messages; those of `node:cluster` arrive at the same listener. */
export const toWorker: ReadonlySet<string> = new Set<ToWorker>(['end', 'hurry', 'makeRoom'])
