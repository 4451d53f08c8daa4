import pg from 'pg'
import { onServer } from '../test-databases.ts'

type Query = (...args: unknown[]) => unknown

/**
 * Statements that are not counted: of the directory, of new connections, and those that release the
 * claim of an earlier call.
 */
const isBeside = (text: string) =>
  / from "(store_host|store_secret|tick)"|^set statement_timeout|pg_advisory_lock|md5|^delete from "once_answer"/.test(
    text,
  )

/** Where a gateway dies: before it sends a statement, or before it hears of the result. */
export interface Death {
  at: number
  when: 'before' | 'sent'
}

/**
 * Lets a gateway of this process die as if it was killed: from a statement on it sends nothing more,
 * and the server ends its sessions. Its connections are known by their application name.
 */
export function prepareDeaths(name: string) {
  const query = pg.Client.prototype.query as Query // covers all overloads
  let planned: Death | undefined
  let statements: string[] = []
  let isDead = false
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const isOurs = Reflect.get(this, 'connectionParameters')?.application_name === name
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text // pg takes either
    if (!isOurs) return query.apply(this, args)
    const isCounted = !isDead && planned !== undefined && !isBeside(text)
    const isLast = isCounted && statements.push(text) - 1 === planned?.at
    if (isLast && planned?.when === 'sent') void Promise.resolve(query.apply(this, args)).catch(() => undefined) // prettier-ignore
    isDead ||= isLast
    if (!isDead) return query.apply(this, args)
    const error = new Error('Connection terminated')
    const callback = args.at(-1)
    if (typeof callback !== 'function') return Promise.reject(error)
    callback(error)
    return undefined
  } as typeof pg.Client.prototype.query // same parameters and result as the original

  return {
    /** Returns the statements that were sent, of which the last one is that of the death. */
    async during(death: Death | undefined, work: () => Promise<unknown>): Promise<string[]> {
      statements = []
      planned = death ?? { at: Infinity, when: 'before' }
      await work().catch(() => undefined)
      planned = undefined
      if (isDead)
        await onServer(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = '${name}'`,
        )
      return statements
    },
    revive() {
      isDead = false
    },
    restore() {
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query // as it was
    },
  }
}
