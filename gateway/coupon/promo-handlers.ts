import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import * as ops from '../../schemas/coupon/promo-operator.ops.ts'
import { promoFault, type PromoTerms } from '../../schemas/coupon/promo-operator.ops.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { randomSigns } from '../db/random-nbr.ts'
import { differences, versionOf } from '../store/settings.ts'
import type { Store } from '../store/store-directory.ts'
import { offerFilter } from '../db/offer-filter.ts'
import { promoCodes, promoUses } from './promo.tables.ts'
import { checkAmount } from '../core/amount.ts'

type PromoRow = typeof promoCodes.$inferSelect
/** Random characters of a code; long enough that codes cannot be guessed. */
const randomLength = 8
/** Rows per statement, since PostgreSQL limits its parameters. */
const atOnce = 500

const isIt = (storeNbr: string, promoCode: string) =>
  and(eq(promoCodes.storeNbr, storeNbr), eq(promoCodes.promoCode, promoCode.toUpperCase()))

export const listPromoCodes = handle(ops.listPromoCodes, async ({ input, ctx }) => {
  const { db, store, now } = ctx
  const { promoCode: nbr, effdate, expire, isOn } = promoCodes
  const rows = await db
    .select()
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.storeNbr, store.storeNbr),
        offerFilter({ nbr, effdate, expire, isOn }, input, now),
      ),
    )
    .orderBy(desc(promoCodes.expire), asc(promoCodes.promoCode))
    .limit(input.pageSize + 1)
  return {
    hasMore: rows.length > input.pageSize,
    rows: rows.slice(0, input.pageSize).map((row) => {
      const terms = termsOf(row, store)
      const { promoCode, isOn: isOffered, used } = row
      return { promoCode, terms, isOn: isOffered, used, version: versionOf(terms) }
    }),
  }
})

export const makePromoCodes = command(ops.makePromoCodes, async ({ input, ctx, tx, fail }) => {
  const { terms, count } = input
  const { storeNbr } = ctx.store
  const field = promoFault(terms)
  if (field) throw fail.PROMO_INVALID({ field })
  const start = input.code.toUpperCase()
  const length = start.length + (count === undefined ? 0 : randomLength)
  if (length < 3 || length > 40) throw fail.PROMO_LENGTH({})
  const columns = columnsOf(terms, ctx.store)
  const write = async (codes: readonly string[]) => {
    const made = await tx
      .insert(promoCodes)
      .values(codes.map((promoCode) => ({ storeNbr, promoCode, ...columns })))
      .onConflictDoNothing()
      .returning({ promoCode: promoCodes.promoCode })
    return made.map(({ promoCode }) => promoCode)
  }
  const codes: string[] = []
  if (count === undefined) codes.push(...(await write([start])))
  if (count === undefined && !codes.length) throw fail.PROMO_EXISTS({ promoCode: start })
  // What chance has made before is made anew.
  while (codes.length < (count ?? 1)) {
    const missing = Math.min(atOnce, (count ?? 1) - codes.length)
    const random = new Set(Array.from({ length: missing }, () => start + randomSigns(randomLength)))
    codes.push(...(await write([...random])))
  }
  return {
    answer: { codes },
    note: {
      subject: 'promoCode',
      nbr: count === undefined ? start : `${start}…`,
      after: { ...terms, count: codes.length },
    },
  }
})

export const changePromoCode = command(
  ops.changePromoCode,
  async ({ input: { promoCode, version, terms }, ctx, tx, fail }) => {
    const { store } = ctx
    const row = await locked(tx, store, promoCode)
    const before = termsOf(row, store)
    if (versionOf(before) !== version) throw fail.PROMO_CONFLICT({})
    const field = promoFault(terms)
    if (field) throw fail.PROMO_INVALID({ field })
    // More orders have used it than could.
    if (terms.qty !== undefined && terms.qty < row.used) throw fail.PROMO_INVALID({ field: 'qty' })
    await tx.update(promoCodes).set(columnsOf(terms, store)).where(isIt(store.storeNbr, promoCode))
    return {
      answer: {},
      note: { subject: 'promoCode', nbr: row.promoCode, ...differences(before, terms) },
    }
  },
)

export const switchPromoCode = command(
  ops.switchPromoCode,
  async ({ input: { promoCode, isOn }, ctx, tx }) => {
    const { isOn: wasOn, promoCode: nbr } = await locked(tx, ctx.store, promoCode)
    await tx.update(promoCodes).set({ isOn }).where(isIt(ctx.store.storeNbr, promoCode))
    const note = { before: { isOn: wasOn }, after: { isOn } }
    return { answer: {}, note: { subject: 'promoCode', nbr, ...note } }
  },
)

export const deletePromoCode = command(
  ops.deletePromoCode,
  async ({ input: { promoCode }, ctx, tx, fail }) => {
    const { store } = ctx
    const row = await locked(tx, store, promoCode)
    const uses = await tx
      .select({ soNbr: promoUses.soNbr })
      .from(promoUses)
      .where(
        and(eq(promoUses.storeNbr, store.storeNbr), inArray(promoUses.promoCode, [row.promoCode])),
      )
      .limit(1)
    if (row.used || uses.length) throw fail.PROMO_IN_USE({})
    await tx.delete(promoCodes).where(isIt(store.storeNbr, promoCode))
    const before = { ...termsOf(row, store) }
    return { answer: {}, note: { subject: 'promoCode', nbr: row.promoCode, before } }
  },
)

async function locked(tx: Db, { storeNbr }: Store, promoCode: string): Promise<PromoRow> {
  const [row] = await tx.select().from(promoCodes).where(isIt(storeNbr, promoCode)).for('update')
  if (!row) throw notFound()
  return row
}

function termsOf(row: PromoRow, { config: { currency } }: Pick<Store, 'config'>): PromoTerms {
  const { discPer, amtDisc, amtMin, effdate, expire, qty, perPerson } = row
  return {
    ...(discPer !== null && { discPer }),
    ...(amtDisc !== null && { amtDisc: toMajor(amtDisc, currency) }),
    amtMin: toMajor(amtMin, currency),
    effdate: effdate.toISOString(),
    expire: expire.toISOString(),
    ...(qty !== null && { qty }),
    ...(perPerson !== null && { perPerson }),
  }
}

function columnsOf(
  { discPer, amtDisc, amtMin, effdate, expire, qty, perPerson }: PromoTerms,
  { config: { currency } }: Pick<Store, 'config'>,
) {
  if (amtDisc !== undefined) checkAmount('terms/amtDisc', amtDisc, currency)
  checkAmount('terms/amtMin', amtMin, currency)
  return {
    discType: discPer === undefined ? (4 as const) : (1 as const),
    discPer: discPer ?? null,
    amtDisc: amtDisc === undefined ? null : toMinor(amtDisc, currency),
    amtMin: toMinor(amtMin, currency),
    effdate: new Date(effdate),
    expire: new Date(expire),
    qty: qty ?? null,
    perPerson: perPerson ?? null,
  }
}
