import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { command, type Handler } from '../core/context.ts'

/**
 * Binds a handler to a command about operators, who are in the main database. If the store is in a
 * different one, `tx` is a separate transaction, committed just before the one that writes the audit.
 */
export const operatorCommand = <O extends AnyOp>(
  op: O,
  run: Parameters<typeof command<O>>[1],
): Handler<O> =>
  command(op, (call) => {
    const { database } = call.ctx.store
    if (database.main === database) return run(call)
    return database.main.db.transaction((tx) => run({ ...call, tx }))
  })
