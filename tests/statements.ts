import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * Runs `work` and returns with its result the statements that it sends to the database, in order.
 * What jobs and polls of the same process send meanwhile does not count.
 */
export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> {
  const isOurs = new AsyncLocalStorage<true>()
  const statements: Statement[] = []
  const { prototype } = pg.Client
  const original = prototype.query
  prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text?: string }, unknown]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const values = Array.isArray(second) ? (second as unknown[]) : []
    if (isOurs.getStore()) statements.push({ text, values })
    return Reflect.apply(original, this, args) as never
  } as typeof original
  try {
    return { result: await isOurs.run(true, work), statements }
  } finally {
    prototype.query = original
  }
}
