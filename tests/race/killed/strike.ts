import { writeSync } from 'node:fs'
import pg from 'pg'

/** Where a process ends itself: before a statement is sent, once it is sent, or once its answer has come. */
export interface Strike {
  at: number
  when: 'before' | 'sent' | 'after'
}

/** What its parent hears last. */
const lastWords = 4
/** The directory reads its stores anew whenever it likes, and a fresh process opens its connections. */
const isBeside = (text: string) =>
  / from "(store|store_host|tick)"|^set statement_timeout|pg_advisory_lock/.test(text)

let statements: string[] | undefined
let strike: Strike | undefined

/** Counts statements from now on; the one that is struck is the last. */
export function watch(next: Strike | undefined): void {
  statements = []
  strike = next
}

export const watched = (): string[] => statements ?? []

/** SIGKILL: nothing is closed, nothing is written any more. */
function die(text: string): never {
  writeSync(lastWords, text)
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}

type Query = (...args: unknown[]) => unknown
const query = pg.Client.prototype.query as Query // all of its overloads

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const text = textOf(args[0])
  if (!statements || isBeside(text)) return query.apply(this, args)
  const isStruck = statements.push(text) - 1 === strike?.at
  if (!isStruck) return query.apply(this, args)
  if (strike?.when === 'before') die(text)
  const told = args.at(-1)
  if (strike?.when === 'after' && typeof told === 'function')
    args[args.length - 1] = () => die(text)
  const answer = query.apply(this, args)
  if (strike?.when === 'sent') die(text)
  return answer instanceof Promise ? answer.then(() => die(text)) : answer
} as typeof pg.Client.prototype.query // takes and answers what it replaces does

const textOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : (asked as { text: string }).text).trim() // pg takes a text or a config
