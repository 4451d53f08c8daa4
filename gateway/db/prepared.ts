import { sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Stand-ins for what differs from call to call, by name. */
export type Given<Values> = {
  readonly [Name in keyof Values]: Placeholder<Name & string, Values[Name]>
}

interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

/**
 * A statement whose text is made once for each connection instead of at each call: for one that every cart or order
 * runs, making it costs this process more than sending it. Lists are asked about by `oneOf`, for their length must not
 * be part of the text.
 */
export function prepared<Values extends object, Result>(
  make: (db: Db, given: Given<Values>) => Preparable<Result>,
): (db: Db, values: Values) => Promise<Result> {
  const made = new WeakMap<object, ReturnType<Preparable<Result>['prepare']>>()
  return (db, values) => {
    const { session } = db._
    let statement = made.get(session)
    if (!statement) {
      // The connection itself names what is run often.
      statement = make(db, standIns as Given<Values>).prepare('')
      made.set(session, statement)
    }
    return statement.execute(values as Record<string, unknown>) // it reads them by name
  }
}

/** Whether a column holds one of a list that is given. */
export const oneOf = (column: Column, list: Placeholder<string, readonly unknown[]>): SQL =>
  sql`${column} = any(${sql.param<unknown, unknown>(list, { mapToDriverValue: filled })})`

/** Elements that PostgreSQL takes a list to have whose length it does not know (`estimate_array_length`). */
const assumed = 10

/**
 * A shorter list would have it plan the statement anew at every run, for the plan that serves all of them would seem the
 * dearer; an element that stands in the list twice changes nothing about being one of them.
 */
const filled = (list: unknown): unknown =>
  Array.isArray(list) && list.length && list.length < assumed
    ? [...list, ...Array<unknown>(assumed - list.length).fill(list[0])]
    : list

/** Whatever is asked of it by name stands in for the value of that name. */
const standIns: unknown = new Proxy(
  {},
  {
    get: (_, name) => sql.placeholder(String(name)),
    ownKeys() {
      throw new Error('prepared: what is given has to be named, for nobody knows all of it')
    },
  },
)
