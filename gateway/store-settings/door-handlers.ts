import { eq } from 'drizzle-orm'
import * as ops from '../../schemas/store/door.ops.ts'
import { command, handle } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../kernel/failure.ts'
import { changeStore } from '../store/change-store.ts'
import { newDoor, type Door } from '../store/door.ts'
import { findStore } from '../store/store-directory.ts'
import { stores } from '../store/store.tables.ts'

// It reads the database: another process may not know of a change yet.
export const showDoor = handle(ops.showDoor, async ({ ctx: { db, store } }) => {
  const row = await findStore(db, store.storeNbr)
  if (!row) throw notFound()
  const { door } = row.config
  return { isOpen: !door, password: door?.password ?? '' }
})

export const openShop = command(ops.openShop, ({ ctx, tx }) =>
  setDoor(tx, ctx.store.storeNbr, undefined),
)

export const closeShop = command(ops.closeShop, ({ input, ctx, tx }) =>
  setDoor(tx, ctx.store.storeNbr, newDoor(input.password)),
)

/** Opens or closes the shop. The note does not tell the password. */
async function setDoor(tx: Db, storeNbr: string, door: Door | undefined) {
  const [row] = await tx.select().from(stores).where(eq(stores.storeNbr, storeNbr)).for('update')
  if (!row) throw notFound()
  await changeStore(tx, storeNbr, { config: { door } })
  const note = {
    subject: 'store' as const,
    nbr: storeNbr,
    before: { isOpen: !row.config.door },
    after: { isOpen: !door },
  }
  return { answer: {}, note }
}
