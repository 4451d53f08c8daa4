import { writeSync } from 'node:fs'
import pg from 'pg'

/**
 * Where a process kills itself: before a statement is sent, after it is sent, or after its result
 * has arrived.
 */
export interface Strike {
  at: number
  when: 'before' | 'sent' | 'after'
}

/** File descriptor of the last message to the parent. */
const lastWords = 4
/** Statements that are not counted: the directory's polling, and the setup of new connections. */
const isBeside = (text: string) =>
  / from "(store|store_host|store_secret|tick)"|^set statement_timeout|pg_advisory_lock/.test(text)

let statements: string[] | undefined
let strike: Strike | undefined

/** Counts statements from now on and kills the process at the strike. */
export function watch(next: Strike | undefined): void {
  statements = []
  strike = next
}

export const watched = (): string[] => statements ?? []

/** SIGKILL: no cleanup and no further writes. */
function die(text: string): never {
  writeSync(lastWords, text)
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}

type Query = (...args: unknown[]) => unknown
const query = pg.Client.prototype.query as Query // covers all overloads

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = textOf(args[0])
  if (!statements || isBeside(text)) return query.apply(this, args)
  const isStruck = statements.push(text) - 1 === strike?.at
  if (!isStruck) return query.apply(this, args)
  if (strike?.when === 'before') die(text)
  const callback = args.at(-1)
  if (strike?.when === 'after' && typeof callback === 'function')
    args[args.length - 1] = () => die(text)
  const answer = query.apply(this, args)
  if (strike?.when === 'sent') die(text)
  return answer instanceof Promise ? answer.then(() => die(text)) : answer
} as typeof pg.Client.prototype.query // same parameters and result as the original

const textOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : (asked as { text: string }).text).trim() // pg accepts a text or a config
