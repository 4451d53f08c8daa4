import { eq } from 'drizzle-orm'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { invalidInput } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { versionOf } from './settings.ts'
import { bumpTick } from './store-directory.ts'
import { stores } from './store.tables.ts'

/**
 * Replaces a short list that operators save as a whole. Locks the store's row, so that of two
 * operators who started from the same version the second is refused.
 */
export async function replaceList<R extends object>(
  tx: Db,
  storeNbr: string,
  list: {
    input: { version: string; rows: readonly R[] }
    faults: readonly FieldFault[]
    conflict(): Error
    read(): Promise<R[]>
    write(before: readonly R[]): Promise<unknown>
  },
): Promise<{ version: string; before: R[] }> {
  const { input, faults, conflict, read, write } = list
  if (faults.length)
    throw invalidInput(
      faults.map(({ field, rule }) => ({ field: field ? `rows/${field}` : 'rows', rule })),
    )
  await tx
    .select({ nbr: stores.storeNbr })
    .from(stores)
    .where(eq(stores.storeNbr, storeNbr))
    .for('no key update')
  const before = await read()
  if (versionOf(before) !== input.version) throw conflict()
  await write(before)
  await bumpTick(tx, storeNbr, 'configTick')
  return { version: versionOf(await read()), before }
}
