import { isDatabaseDown, isMoved } from './db/database.ts'

/** The part of the process's log that is used here. */
export interface JobLogger {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

interface Failing {
  cause: string
  /** Failed runs that were not logged by themselves. */
  silent: number
  /** Time of the last line, in milliseconds. */
  loggedAt: number
}

/** Milliseconds between two lines about a job that goes on failing. */
const again = 10 * 60_000

/**
 * Logs the failures of background jobs. Jobs run every few seconds, and the services that they use can
 * be away for hours: a failure is logged when it begins and when its cause changes, then every ten
 * minutes with the number of runs, and once when the job works again. A database that does not answer
 * fails all jobs, and is logged once for all of them.
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

/** What went wrong first, beneath wrappers and among several. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length) return rootOf(error.errors[0])
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error
}

/** Equal for failures of one cause; messages name rows and times, so they do not count. */
function causeOf(error: unknown): string {
  const root = rootOf(error)
  if (!(root instanceof Error)) return typeof root
  const [, at = ''] = (root.stack ?? '').split(/\n\s+at /)
  return `${root.name} ${'code' in root ? String(root.code) : ''} ${at}`
}

/** One line, without the values of a query. */
function reasonOf(error: unknown): string {
  const root = rootOf(error)
  if (!(root instanceof Error)) return typeof root
  return root.message || ('code' in root ? String(root.code) : root.name)
}
