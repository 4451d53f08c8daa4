import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { audit } from '../core/audit.ts'
import { preparedCommand, type command, type CommandPlace, type Handler } from '../core/context.ts'
import { copySoon, queueEntry } from './audit-outbox.ts'

/**
 * Commits to the main database, which has the operators, also for a store that lives elsewhere,
 * whose audit entry follows afterwards.
 */
const mainDatabase: CommandPlace = {
  dbOf: ({ store }) => store.database.main.db,
  async audit(tx, { store }, call, note) {
    const { main, db } = store.database
    if (store.database === main) {
      await audit(tx, call, note)
      return undefined
    }
    const entry = await queueEntry(tx, call, note)
    return () => copySoon(main.db, [entry], () => db)
  },
}

/** Binds a handler to a command about operators; `tx` is a transaction of the main database. */
export const operatorCommand = <O extends AnyOp>(
  op: O,
  run: Parameters<typeof command<O>>[1],
): Handler<O> => ({
  ...preparedCommand(op, () => Promise.resolve(), run, mainDatabase),
  isAboutOperators: true,
})
