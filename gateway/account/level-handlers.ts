import { and, eq, sql } from 'drizzle-orm'
import * as ops from '../../schemas/account/level-operator.ops.ts'
import { mostLevels, type WrittenLevel } from '../../schemas/account/level-operator.ops.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { requireDeleted } from '../core/audit.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/database.ts'
import { randomSigns } from '../db/random-nbr.ts'
import { differences, filledTexts, versionOf } from '../store/settings.ts'
import { bumpTick, type Store } from '../store/store-directory.ts'
import { levelsOf, type Level } from './levels.ts'
import { memberLevels, members } from './member.tables.ts'

const isIt = (storeNbr: string, levelNbr: string) =>
  and(eq(memberLevels.storeNbr, storeNbr), eq(memberLevels.levelNbr, levelNbr))

const membersAt = (db: Db, storeNbr: string, levelNbr: string) =>
  countRows(db, members, and(eq(members.storeNbr, storeNbr), eq(members.levelNbr, levelNbr)))

export const listLevels = handle(ops.listLevels, async ({ ctx: { db, store } }) => {
  const levels = await levelsOf(db, store.storeNbr)
  const rows = levels.map(async (row) => {
    const level = writtenOf(row, store)
    const { levelNbr } = row
    const held = await membersAt(db, store.storeNbr, levelNbr)
    return { levelNbr, version: versionOf(level), level, members: held }
  })
  return { rows: await Promise.all(rows) }
})

export const makeLevel = command(ops.makeLevel, async ({ input, ctx, tx, fail }) => {
  const { level } = input
  const { store } = ctx
  const { storeNbr } = store
  const held = await lockedLevels(tx, storeNbr)
  if (held.length >= mostLevels) throw fail.TOO_MANY_METHODS({})
  const field = faultOf(level, store)
  if (field) throw fail.LEVEL_INVALID({ field })
  const { levelNbr = `L${randomSigns(7)}` } = input
  if (held.some((one) => one.levelNbr === levelNbr)) throw fail.LEVEL_CONFLICT({})
  const { key: op } = ops.deleteLevel
  if (input.levelNbr !== undefined)
    await requireDeleted(tx, { storeNbr, op, subject: 'level', nbr: levelNbr })
  await tx.insert(memberLevels).values({ storeNbr, levelNbr, ...rowOf(level, store) })
  await bumpTicks(tx, storeNbr)
  return { answer: { levelNbr }, note: { subject: 'level', nbr: levelNbr, after: { ...level } } }
})

export const changeLevel = command(
  ops.changeLevel,
  async ({ input: { levelNbr, version, level }, ctx, tx, fail }) => {
    const { store } = ctx
    const { storeNbr } = store
    const held = await lockedLevels(tx, storeNbr)
    const row = held.find((one) => one.levelNbr === levelNbr)
    if (!row) throw notFound()
    const before = writtenOf(row, store)
    if (versionOf(before) !== version) throw fail.LEVEL_CONFLICT({})
    const field = faultOf(level, store)
    if (field) throw fail.LEVEL_INVALID({ field })
    const next = { ...row, ...rowOf(level, store) }
    if (!hasFirst(held.map((one) => (one === row ? next : one))))
      throw fail.LEVEL_INVALID({ field: 'first' })
    await tx.update(memberLevels).set(rowOf(level, store)).where(isIt(storeNbr, levelNbr))
    await bumpTicks(tx, storeNbr)
    const after = writtenOf(next, store)
    return {
      answer: { version: versionOf(after) },
      note: { subject: 'level', nbr: levelNbr, ...differences(before, after) },
    }
  },
)

export const deleteLevel = command(
  ops.deleteLevel,
  async ({ input: { levelNbr }, ctx, tx, fail }) => {
    const { store } = ctx
    const { storeNbr } = store
    const held = await lockedLevels(tx, storeNbr)
    const row = held.find((one) => one.levelNbr === levelNbr)
    if (!row) throw notFound()
    if (await membersAt(tx, storeNbr, levelNbr)) throw fail.LEVEL_IN_USE({})
    if (!hasFirst(held.filter((one) => one !== row))) throw fail.LEVEL_INVALID({ field: 'first' })
    await tx.delete(memberLevels).where(isIt(storeNbr, levelNbr))
    await bumpTicks(tx, storeNbr)
    const before = { ...writtenOf(row, store) }
    return { answer: {}, note: { subject: 'level', nbr: levelNbr, before } }
  },
)

/** Returns all levels of the store, with their rows locked. */
async function lockedLevels(tx: Db, storeNbr: string): Promise<Level[]> {
  await tx.execute(
    sql`select from ${memberLevels} where ${eq(memberLevels.storeNbr, storeNbr)} order by ${memberLevels.levelNbr} for update`,
  )
  return levelsOf(tx, storeNbr)
}

/** Whether some level requires no purchases: new members start there. */
const hasFirst = (levels: readonly Pick<Level, 'amtMin'>[]): boolean =>
  levels.some(({ amtMin }) => amtMin === 0)

const faultOf = (
  { name, pricePolicy, discPer, discAmt }: WrittenLevel,
  { config }: Store,
): 'name' | 'discount' | undefined => {
  if (!name[config.defaultLang]?.trim()) return 'name'
  const isEmpty = (pricePolicy === 1 && discPer === 0) || (pricePolicy === 2 && discAmt === 0)
  return isEmpty ? 'discount' : undefined
}

/** Outdates caches: prices depend on the level, and pages show its benefits. */
async function bumpTicks(tx: Db, storeNbr: string): Promise<void> {
  for (const tick of ['configTick', 'memberTick', 'ptTick'] as const)
    await bumpTick(tx, storeNbr, tick)
}

const writtenOf = (row: Level, { config: { currency } }: Store): WrittenLevel => ({
  name: row.name,
  benefits: row.benefits,
  pricePolicy: row.pricePolicy,
  discPer: row.discPer,
  discAmt: toMajor(row.discAmt, currency),
  roundType: row.roundType,
  amtMin: toMajor(row.amtMin, currency),
  pointFactor: row.pointFactor,
})

const rowOf = (level: WrittenLevel, { config: { currency } }: Store) => ({
  ...level,
  name: filledTexts(level.name),
  benefits: level.benefits.map(({ key, value }) => ({
    key: filledTexts(key),
    value: filledTexts(value),
  })),
  discAmt: toMinor(level.discAmt, currency),
  amtMin: toMinor(level.amtMin, currency),
})
