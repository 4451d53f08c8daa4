import { and, eq, inArray } from 'drizzle-orm'
import * as ops from '../../schemas/after-sales/reason-operator.ops.ts'
import { reasonKinds } from '../../schemas/after-sales/reason.schema.ts'
import { namedRowFaults } from '../../schemas/store/named-rows.ts'
import { command, handle } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { replaceList } from '../store/replaced-list.ts'
import { filledTexts, versionOf } from '../store/settings.ts'
import type { Store } from '../store/store-directory.ts'
import { reasons } from './reason.tables.ts'
import { reasonsOf } from './reasons.ts'
import { returns } from './return.tables.ts'

export const showReasons = handle(ops.showReasons, async ({ ctx: { db, store } }) => {
  const rows = await writtenReasons(db, store)
  return { version: versionOf(rows), rows }
})

export const setReasons = command(ops.setReasons, async ({ input, ctx, tx, fail }) => {
  const { store } = ctx
  const { storeNbr, config } = store
  const { rows } = input
  const offered = new Set(rows.flatMap(({ kinds }) => kinds))
  const { version, before } = await replaceList(tx, storeNbr, {
    input,
    faults: [
      ...namedRowFaults(rows, 'rsn', config.defaultLang),
      // Without a reason, shoppers could not ask at all.
      ...(reasonKinds.every((kind) => offered.has(kind)) ? [] : [{ field: '', rule: 'kinds' }]),
    ],
    conflict: () => fail.SETTINGS_CONFLICT({}),
    read: () => writtenReasons(tx, store),
    async write(old) {
      const gone = old.map(({ rsn }) => rsn).filter((rsn) => rows.every((row) => row.rsn !== rsn))
      const used = gone.length ? await firstUsed(tx, storeNbr, gone) : undefined
      if (used !== undefined) throw fail.REASON_IN_USE({ rsn: used })
      await tx.delete(reasons).where(eq(reasons.storeNbr, storeNbr))
      await tx
        .insert(reasons)
        .values(rows.map((row, sort) => ({ storeNbr, ...row, name: filledTexts(row.name), sort })))
    },
  })
  const named = (all: readonly ops.WrittenReason[]) =>
    all.map(({ name, rsn }) => name[config.defaultLang] ?? rsn)
  return {
    answer: { version },
    note: {
      subject: 'store',
      nbr: storeNbr,
      before: { reasons: named(before) },
      after: { reasons: named(rows) },
    },
  }
})

const writtenReasons = async (
  db: Db,
  store: Pick<Store, 'storeNbr' | 'config'>,
): Promise<ops.WrittenReason[]> =>
  (await reasonsOf(db, store)).map(({ rsn, name, kinds, needsImage = false }) => ({
    rsn,
    name,
    kinds,
    needsImage,
  }))

/** The first of the reasons that a request names. */
async function firstUsed(
  tx: Db,
  storeNbr: string,
  rsns: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx
    .select({ rsn: returns.rsn })
    .from(returns)
    .where(and(eq(returns.storeNbr, storeNbr), inArray(returns.rsn, [...rsns])))
    .limit(1)
  return row?.rsn
}
