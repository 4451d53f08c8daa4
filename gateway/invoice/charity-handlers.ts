import { asc, eq } from 'drizzle-orm'
import * as ops from '../../schemas/invoice/love-code-operator.ops.ts'
import { namedRowFaults } from '../../schemas/store/named-rows.ts'
import { command, handle } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { replaceList } from '../store/replaced-list.ts'
import { filledTexts, versionOf } from '../store/settings.ts'
import { loveCodeMaxOf } from '../store/store-config.ts'
import { loveCodes } from './invoice.tables.ts'

export const showCharities = handle(ops.showCharities, async ({ ctx: { db, store } }) => {
  const rows = await charitiesOf(db, store.storeNbr)
  return { version: versionOf(rows), rows }
})

export const setCharities = command(ops.setCharities, async ({ input, ctx, tx, fail }) => {
  const { storeNbr, config } = ctx.store
  const most = loveCodeMaxOf(config)
  const { version, before } = await replaceList(tx, storeNbr, {
    input,
    faults: [
      ...namedRowFaults(input.rows, 'loveCode', config.defaultLang),
      // A longer one could be chosen, but not ordered with.
      ...input.rows.flatMap(({ loveCode }, at) =>
        loveCode.length > most ? [{ field: `${at}/loveCode`, rule: 'maxLength' }] : [],
      ),
    ],
    conflict: () => fail.SETTINGS_CONFLICT({}),
    read: () => charitiesOf(tx, storeNbr),
    async write() {
      await tx.delete(loveCodes).where(eq(loveCodes.storeNbr, storeNbr))
      if (input.rows.length)
        await tx.insert(loveCodes).values(
          input.rows.map((row, sort) => ({
            storeNbr,
            ...row,
            name: filledTexts(row.name),
            sort,
          })),
        )
    },
  })
  const named = (rows: readonly ops.WrittenCharity[]) =>
    rows.map(({ name, loveCode }) => name[config.defaultLang] ?? loveCode)
  return {
    answer: { version },
    note: {
      subject: 'store',
      nbr: storeNbr,
      before: { charities: named(before) },
      after: { charities: named(input.rows) },
    },
  }
})

const charitiesOf = (db: Db, storeNbr: string): Promise<ops.WrittenCharity[]> =>
  db
    .select({ loveCode: loveCodes.loveCode, name: loveCodes.name })
    .from(loveCodes)
    .where(eq(loveCodes.storeNbr, storeNbr))
    .orderBy(asc(loveCodes.sort), asc(loveCodes.loveCode))
