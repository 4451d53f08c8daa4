import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { toMajor } from '../../schemas/money/money.ts'
import {
  mostMethods,
  shippingMethodFaults,
  type WrittenShippingMethod,
} from '../../schemas/shipping/shipping-operator.schema.ts'
import * as ops from '../../schemas/shipping/shipping-operator.ops.ts'
import { freeFromOf } from '../../schemas/shipping/shipping-rate.ts'
import { areaNameIn, areasIn } from '../addr/index.ts'
import { products } from '../catalog/catalog.tables.ts'
import { command, handle, type Context } from '../core/context.ts'
import { invalidInput, notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { differences, versionOf } from '../store/settings.ts'
import { localized } from '../store/store-config.ts'
import { bumpTick, type Store } from '../store/store-directory.ts'
import type { ShippingMethod } from './shipping-price.ts'
import { shippingExclusions, shippingMethods } from './shipping.tables.ts'
import { rowOf, writtenOf } from './written-method.ts'

const ofStore = (storeNbr: string) =>
  and(eq(shippingMethods.storeNbr, storeNbr), isNull(shippingMethods.deletedAt))
const isIt = (storeNbr: string, frcNbr: string) =>
  and(ofStore(storeNbr), eq(shippingMethods.frcNbr, frcNbr))

export const listShippingMethods = handle(ops.listShippingMethods, async ({ ctx }) => {
  const { db, lang, store } = ctx
  const { currency, defaultLang } = store.config
  const rows = await db
    .select()
    .from(shippingMethods)
    .where(ofStore(store.storeNbr))
    .orderBy(asc(shippingMethods.sort), asc(shippingMethods.frcNbr))
  return {
    rows: rows.map((row) => {
      const freeFrom = freeFromOf(row)
      return {
        frcNbr: row.frcNbr,
        name: localized(row.name, lang, defaultLang),
        kind: row.kind,
        carrier: row.carrier,
        fee: toMajor(row.fee, currency),
        ...(freeFrom !== undefined && { freeFrom: toMajor(freeFrom, currency) }),
        rates: row.rates.length,
        isCod: row.isCod,
        isOn: row.isOn,
      }
    }),
  }
})

export const showShippingMethod = handle(ops.showShippingMethod, async ({ input, ctx }) => {
  const { db, store } = ctx
  const [row] = await db.select().from(shippingMethods).where(isIt(store.storeNbr, input.frcNbr))
  if (!row) throw notFound()
  const method = writtenOf(row, await exclusionsOf(db, row), store.config.currency)
  return { version: versionOf(method), method }
})

export const listDeliveryAreas = handle(ops.listDeliveryAreas, ({ ctx }) =>
  Promise.resolve({ AreaList: areasIn(ctx.lang) }),
)

export const makeShippingMethod = command(
  ops.makeShippingMethod,
  async ({ input: { method }, ctx, tx, fail }) => {
    const { storeNbr, config } = ctx.store
    await check(ctx, tx, method)
    const [held] = await tx
      .select({ count: sql<number>`count(*)::int`, last: max(shippingMethods.sort) })
      .from(shippingMethods)
      .where(ofStore(storeNbr))
    if ((held?.count ?? 0) >= mostMethods) throw fail.TOO_MANY_METHODS({})
    const frcNbr = randomNbr('F')
    const sort = (held?.last ?? -1) + 1
    await tx
      .insert(shippingMethods)
      .values({ storeNbr, frcNbr, sort, ...rowOf(method, config.currency) })
    await writeExclusions(tx, { storeNbr, frcNbr }, method.exceptPts)
    await bumpTick(tx, storeNbr, 'configTick')
    return { answer: { frcNbr }, note: { subject: 'shipping', nbr: frcNbr, after: { ...method } } }
  },
)

export const changeShippingMethod = command(
  ops.changeShippingMethod,
  async ({ input: { frcNbr, version, method }, ctx, tx, fail }) => {
    const { storeNbr, config } = ctx.store
    await check(ctx, tx, method)
    const row = await locked(tx, ctx.store, frcNbr)
    const before = writtenOf(row, await exclusionsOf(tx, row), config.currency)
    if (versionOf(before) !== version) throw fail.METHOD_CONFLICT({})
    const next = rowOf(method, config.currency)
    await tx.update(shippingMethods).set(next).where(isIt(storeNbr, frcNbr))
    await writeExclusions(tx, row, method.exceptPts)
    await bumpTick(tx, storeNbr, 'configTick')
    const after = writtenOf({ ...row, ...next }, method.exceptPts.toSorted(), config.currency)
    return {
      answer: { version: versionOf(after) },
      note: { subject: 'shipping', nbr: frcNbr, ...differences(before, after) },
    }
  },
)

export const switchShippingMethod = command(
  ops.switchShippingMethod,
  async ({ input: { frcNbr, isOn }, ctx, tx }) => {
    const { storeNbr } = ctx.store
    const { isOn: wasOn } = await locked(tx, ctx.store, frcNbr)
    await tx.update(shippingMethods).set({ isOn }).where(isIt(storeNbr, frcNbr))
    await bumpTick(tx, storeNbr, 'configTick')
    const note = { before: { isOn: wasOn }, after: { isOn } }
    return { answer: {}, note: { subject: 'shipping', nbr: frcNbr, ...note } }
  },
)

export const sortShippingMethods = command(
  ops.sortShippingMethods,
  async ({ input: { frcNbrs }, ctx, tx, fail }) => {
    const { storeNbr } = ctx.store
    const held = await tx
      .select({ frcNbr: shippingMethods.frcNbr, sort: shippingMethods.sort })
      .from(shippingMethods)
      .where(ofStore(storeNbr))
      .orderBy(asc(shippingMethods.frcNbr))
      .for('update')
    const before = held.toSorted((a, b) => a.sort - b.sort).map(({ frcNbr }) => frcNbr)
    if (String(before.toSorted()) !== String(frcNbrs.toSorted())) throw fail.METHOD_CONFLICT({})
    for (const [sort, frcNbr] of frcNbrs.entries())
      await tx.update(shippingMethods).set({ sort }).where(isIt(storeNbr, frcNbr))
    await bumpTick(tx, storeNbr, 'configTick')
    const note = { before: { order: before }, after: { order: frcNbrs } }
    return { answer: {}, note: { subject: 'shipping', nbr: storeNbr, ...note } }
  },
)

export const deleteShippingMethod = command(
  ops.deleteShippingMethod,
  async ({ input: { frcNbr }, ctx, tx }) => {
    const { storeNbr } = ctx.store
    const { name } = await locked(tx, ctx.store, frcNbr)
    await tx
      .update(shippingMethods)
      .set({ isOn: false, deletedAt: ctx.now })
      .where(isIt(storeNbr, frcNbr))
    await bumpTick(tx, storeNbr, 'configTick')
    return { answer: {}, note: { subject: 'shipping', nbr: frcNbr, before: { name } } }
  },
)

/** Throws for a violated rule, or an unknown area or product. */
async function check(
  { store, lang }: Pick<Context, 'store' | 'lang'>,
  tx: Db,
  method: WrittenShippingMethod,
): Promise<void> {
  const { storeNbr, config } = store
  const wrong = shippingMethodFaults(method, config.defaultLang)
  const areas = {
    noAreas: method.noAreas,
    ...Object.fromEntries(method.rates.map(({ areas = [] }, at) => [`rates/${at}`, areas])),
    ...Object.fromEntries(method.areaDays.map((own, at) => [`areaDays/${at}`, own.areas])),
  }
  for (const [field, codes] of Object.entries(areas))
    if (codes.some((code) => areaNameIn(code, lang) === undefined))
      wrong.push({ field, rule: 'area' })
  if (method.exceptPts.length) {
    const known = await tx
      .select({ ptNbr: products.ptNbr })
      .from(products)
      .where(and(eq(products.storeNbr, storeNbr), inArray(products.ptNbr, method.exceptPts)))
    if (known.length < method.exceptPts.length) wrong.push({ field: 'exceptPts', rule: 'product' })
  }
  if (wrong.length)
    throw invalidInput(wrong.map(({ field, rule }) => ({ field: `method/${field}`, rule })))
}

async function locked(tx: Db, { storeNbr }: Store, frcNbr: string): Promise<ShippingMethod> {
  const [row] = await tx.select().from(shippingMethods).where(isIt(storeNbr, frcNbr)).for('update')
  if (!row) throw notFound()
  return row
}

type Key = Pick<ShippingMethod, 'storeNbr' | 'frcNbr'>
const excludedBy = ({ storeNbr, frcNbr }: Key) =>
  and(eq(shippingExclusions.storeNbr, storeNbr), eq(shippingExclusions.frcNbr, frcNbr))

async function exclusionsOf(db: Db, method: Key): Promise<string[]> {
  const rows = await db
    .select({ ptNbr: shippingExclusions.ptNbr })
    .from(shippingExclusions)
    .where(excludedBy(method))
  return rows.map(({ ptNbr }) => ptNbr).toSorted()
}

async function writeExclusions(tx: Db, method: Key, ptNbrs: readonly string[]): Promise<void> {
  const { storeNbr, frcNbr } = method
  await tx.delete(shippingExclusions).where(excludedBy(method))
  if (ptNbrs.length)
    await tx.insert(shippingExclusions).values(ptNbrs.map((ptNbr) => ({ storeNbr, frcNbr, ptNbr })))
}
