import { isDatabaseDown, isMoved } from './db/database.ts'

/** The part of the process's log that is used here. */
export interface JobLogger {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

interface Failing {
  cause: string
  /** Number of failed runs that were not logged. */
  silent: number
  /** Time of the last line, in milliseconds. */
  loggedAt: number
}

/** Milliseconds between two lines about a job that keeps failing. */
const again = 10 * 60_000

/**
 * Logs failures of background jobs, which run every few seconds while services may be down for
 * hours: when a failure begins or its cause changes, then every ten minutes with the number of
 * runs, and once when the job works again. An unreachable database fails all jobs and is logged
 * once for all.
 */
export function createJobLog(log: JobLogger, now: () => number = Date.now) {
  const failing = new Map<string, Failing>()
  let isDatabaseAway = false
  return {
    failed(job: string, error: unknown): void {
      // It goes on with that store where it lives then.
      if (isMoved(error)) return log.info({ job }, 'a background job met a store that moves')
      if (isDatabaseDown(error)) {
        if (!isDatabaseAway)
          log.error({ job, reason: reasonOf(error) }, 'the database fails; background jobs wait')
        isDatabaseAway = true
        return
      }
      const cause = causeOf(error)
      const known = failing.get(job)
      if (known?.cause === cause && now() - known.loggedAt < again) {
        known.silent++
        return
      }
      if (known?.cause === cause)
        log.error(
          { job, runs: known.silent + 1, reason: reasonOf(error) },
          'a background job still fails',
        )
      else log.error({ err: error, job }, 'a background job failed')
      failing.set(job, { cause, silent: 0, loggedAt: now() })
    },
    succeeded(job: string): void {
      if (isDatabaseAway) log.info({}, 'the database answers; background jobs go on')
      isDatabaseAway = false
      if (failing.delete(job)) log.info({ job }, 'a background job works again')
    },
  }
}

/** The innermost cause; of several errors the first. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length) return rootOf(error.errors[0])
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error
}

/** Key of a failure's cause, without the message, which contains rows and times. */
function causeOf(error: unknown): string {
  const root = rootOf(error)
  if (!(root instanceof Error)) return typeof root
  const [, at = ''] = (root.stack ?? '').split(/\n\s+at /)
  return `${root.name} ${'code' in root ? String(root.code) : ''} ${at}`
}

/** One line without query values. */
function reasonOf(error: unknown): string {
  const root = rootOf(error)
  if (!(root instanceof Error)) return typeof root
  return root.message || ('code' in root ? String(root.code) : root.name)
}
