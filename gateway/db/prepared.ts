import { sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Placeholders by name, for the values that differ between calls. */
export type Given<Values> = {
  readonly [Name in keyof Values]: Placeholder<Name & string, Values[Name]>
}

interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

/**
 * A statement whose SQL text is built once per connection instead of per call. For statements of
 * every cart or order, building costs more than sending. Lists must use `oneOf`, since their length
 * must not be part of the text.
 */
export function prepared<Values extends object, Result>(
  make: (db: Db, given: Given<Values>) => Preparable<Result>,
): (db: Db, values: Values) => Promise<Result> {
  const made = new WeakMap<object, ReturnType<Preparable<Result>['prepare']>>()
  return (db, values) => {
    const { session } = db._
    let statement = made.get(session)
    if (!statement) {
      // The connection names frequent statements itself.
      statement = make(db, standIns as Given<Values>).prepare('')
      made.set(session, statement)
    }
    return statement.execute(values as Record<string, unknown>) // it reads them by name
  }
}

/** SQL condition: the column's value is in the given list. */
export const oneOf = (column: Column, list: Placeholder<string, readonly unknown[]>): SQL =>
  sql`${column} = any(${sql.param<unknown, unknown>(list, { mapToDriverValue: filled })})`

/**
 * Number of elements that PostgreSQL assumes for a list of unknown length
 * (`estimate_array_length`).
 */
const assumed = 10

/**
 * Pads shorter lists by repeating an element, which does not change the result. Otherwise
 * PostgreSQL would plan the statement again at every run, since the generic plan would seem more
 * expensive.
 */
const filled = (list: unknown): unknown =>
  Array.isArray(list) && list.length && list.length < assumed
    ? [...list, ...Array<unknown>(assumed - list.length).fill(list[0])]
    : list

/** Returns a placeholder for any property name. */
const standIns: unknown = new Proxy(
  {},
  {
    get: (_, name) => sql.placeholder(String(name)),
    ownKeys() {
      throw new Error('prepared: name each parameter; the object of parameters cannot be spread')
    },
  },
)
