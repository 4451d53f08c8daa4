import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { payMethodFaults, type WrittenPayMethod } from '../../schemas/pay/pay-operator.schema.ts'
import * as ops from '../../schemas/pay/pay-operator.ops.ts'
import { payMethodTypes } from '../../schemas/pay/pay.schema.ts'
import { mostMethods } from '../../schemas/shipping/shipping-operator.schema.ts'
import { command, handle } from '../core/context.ts'
import { invalidInput, notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { differences, filledTexts, versionOf } from '../store/settings.ts'
import { localized } from '../store/store-config.ts'
import { bumpTick, type Store } from '../store/store-directory.ts'
import { payMethods } from './pay-method.tables.ts'

type PayMethodRow = typeof payMethods.$inferSelect

const ofStore = (storeNbr: string) =>
  and(eq(payMethods.storeNbr, storeNbr), isNull(payMethods.deletedAt))
const isIt = (storeNbr: string, payNbr: string) =>
  and(ofStore(storeNbr), eq(payMethods.payNbr, payNbr))

export const listPayMethods = handle(ops.listPayMethods, async ({ ctx }) => {
  const { db, lang, store, ports } = ctx
  const methods = payMethodTypes.filter((type) => ports.payments.providerFor(store, type))
  const rows = await db
    .select()
    .from(payMethods)
    .where(ofStore(store.storeNbr))
    .orderBy(asc(payMethods.sort), asc(payMethods.payNbr))
  return {
    methods,
    rows: rows.map(({ payNbr, name, kind, method, account, isOn }) => ({
      payNbr,
      name: localized(name, lang, store.config.defaultLang),
      kind,
      ...(method && { method }),
      isOn,
      isUsable:
        isOn &&
        (kind === 'cod' ||
          (kind === 'remittance' && account !== null) ||
          (kind === 'online' && method !== null && methods.includes(method))),
    })),
  }
})

export const showPayMethod = handle(ops.showPayMethod, async ({ input, ctx }) => {
  const { db, store } = ctx
  const [row] = await db.select().from(payMethods).where(isIt(store.storeNbr, input.payNbr))
  if (!row) throw notFound()
  const method = writtenOf(row, store.config.currency)
  return { version: versionOf(method), method }
})

export const makePayMethod = command(
  ops.makePayMethod,
  async ({ input: { method }, ctx, tx, fail }) => {
    const { storeNbr, config } = ctx.store
    check(ctx.store, method)
    const [held] = await tx
      .select({ count: sql<number>`count(*)::int`, last: max(payMethods.sort) })
      .from(payMethods)
      .where(ofStore(storeNbr))
    if ((held?.count ?? 0) >= mostMethods) throw fail.TOO_MANY_METHODS({})
    const payNbr = randomNbr('W')
    const sort = (held?.last ?? -1) + 1
    await tx
      .insert(payMethods)
      .values({ storeNbr, payNbr, sort, ...rowOf(method, config.currency) })
    await bumpTick(tx, storeNbr, 'configTick')
    return { answer: { payNbr }, note: { subject: 'payMethod', nbr: payNbr, after: { ...method } } }
  },
)

export const changePayMethod = command(
  ops.changePayMethod,
  async ({ input: { payNbr, version, method }, ctx, tx, fail }) => {
    const { storeNbr, config } = ctx.store
    check(ctx.store, method)
    const row = await locked(tx, ctx.store, payNbr)
    const before = writtenOf(row, config.currency)
    if (versionOf(before) !== version) throw fail.METHOD_CONFLICT({})
    const next = rowOf(method, config.currency)
    await tx.update(payMethods).set(next).where(isIt(storeNbr, payNbr))
    await bumpTick(tx, storeNbr, 'configTick')
    const after = writtenOf({ ...row, ...next }, config.currency)
    return {
      answer: { version: versionOf(after) },
      note: { subject: 'payMethod', nbr: payNbr, ...differences(before, after) },
    }
  },
)

export const switchPayMethod = command(
  ops.switchPayMethod,
  async ({ input: { payNbr, isOn }, ctx, tx }) => {
    const { storeNbr } = ctx.store
    const { isOn: wasOn } = await locked(tx, ctx.store, payNbr)
    await tx.update(payMethods).set({ isOn }).where(isIt(storeNbr, payNbr))
    await bumpTick(tx, storeNbr, 'configTick')
    const note = { before: { isOn: wasOn }, after: { isOn } }
    return { answer: {}, note: { subject: 'payMethod', nbr: payNbr, ...note } }
  },
)

export const sortPayMethods = command(
  ops.sortPayMethods,
  async ({ input: { payNbrs }, ctx, tx, fail }) => {
    const { storeNbr } = ctx.store
    const held = await tx
      .select({ payNbr: payMethods.payNbr, sort: payMethods.sort })
      .from(payMethods)
      .where(ofStore(storeNbr))
      .orderBy(asc(payMethods.payNbr))
      .for('update')
    const before = held.toSorted((a, b) => a.sort - b.sort).map(({ payNbr }) => payNbr)
    if (String(before.toSorted()) !== String(payNbrs.toSorted())) throw fail.METHOD_CONFLICT({})
    for (const [sort, payNbr] of payNbrs.entries())
      await tx.update(payMethods).set({ sort }).where(isIt(storeNbr, payNbr))
    await bumpTick(tx, storeNbr, 'configTick')
    const note = { before: { order: before }, after: { order: payNbrs } }
    return { answer: {}, note: { subject: 'payMethod', nbr: storeNbr, ...note } }
  },
)

export const deletePayMethod = command(
  ops.deletePayMethod,
  async ({ input: { payNbr }, ctx, tx }) => {
    const { storeNbr } = ctx.store
    const { name } = await locked(tx, ctx.store, payNbr)
    await tx
      .update(payMethods)
      .set({ isOn: false, deletedAt: ctx.now })
      .where(isIt(storeNbr, payNbr))
    await bumpTick(tx, storeNbr, 'configTick')
    return { answer: {}, note: { subject: 'payMethod', nbr: payNbr, before: { name } } }
  },
)

function check({ config }: Store, method: WrittenPayMethod): void {
  const wrong = payMethodFaults(method, config.defaultLang)
  if (wrong.length)
    throw invalidInput(wrong.map(({ field, rule }) => ({ field: `method/${field}`, rule })))
}

async function locked(tx: Db, { storeNbr }: Store, payNbr: string): Promise<PayMethodRow> {
  const [row] = await tx.select().from(payMethods).where(isIt(storeNbr, payNbr)).for('update')
  if (!row) throw notFound()
  return row
}

/** A stored method as operators write it. */
function writtenOf(row: PayMethodRow, currency: string): WrittenPayMethod {
  const { kind, method, name, desc, account, amtMin, amtMax, isOn } = row
  return {
    kind,
    ...(method && { method }),
    name,
    desc,
    ...(account && { account }),
    ...(amtMin !== null && { amtMin: toMajor(amtMin, currency) }),
    ...(amtMax !== null && { amtMax: toMajor(amtMax, currency) }),
    isOn,
  }
}

/** Columns of a written method; absent fields are set to null. */
const rowOf = (
  { method, account, amtMin, amtMax, ...rest }: WrittenPayMethod,
  currency: string,
) => ({
  ...rest,
  name: filledTexts(rest.name),
  desc: filledTexts(rest.desc),
  method: method ?? null,
  account: account ?? null,
  amtMin: amtMin === undefined ? null : toMinor(amtMin, currency),
  amtMax: amtMax === undefined ? null : toMinor(amtMax, currency),
})
