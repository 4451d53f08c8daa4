import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PickupCarrier } from '../../schemas/addr/pickup.schema.ts'
import { districtIn } from '../addr/index.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../core/context.ts'
import { hashOf } from '../session/member.ts'
import { pickupChoices } from './pickup.tables.ts'
import type { KnownStore } from '../core/ports.ts'

/** Seconds to choose a store on the map, and seconds for which the choice can be used. */
const mapLasts = 1_800
const choiceLasts = 86_400

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
/** Twenty characters, the maximum of ECPay's extra field: about 116 bits. */
const newPick = (): string =>
  Array.from({ length: 20 }, () => signs[randomInt(signs.length)]).join('')

/**
 * Starts a store choice that is bound to this browser. Returns the token to pass through the map.
 */
export async function beginChoice(
  { db, store, visitor }: Pick<Context, 'db' | 'store' | 'visitor'>,
  frcNbr: PickupCarrier,
  redirectPath: string,
): Promise<string> {
  const pick = newPick()
  await db.insert(pickupChoices).values({
    storeNbr: store.storeNbr,
    pickHash: hashOf(pick),
    visitorHash: hashOf(visitor.token()),
    frcNbr,
    redirectPath,
    expiresAt: sql`now() + make_interval(secs => ${mapLasts})`,
  })
  return pick
}

const isIt = (storeNbr: string, pick: string) =>
  and(
    eq(pickupChoices.storeNbr, storeNbr),
    eq(pickupChoices.pickHash, hashOf(pick)),
    gt(pickupChoices.expiresAt, sql`now()`),
  )

export interface MapReply {
  frcNbr: PickupCarrier
  storeId: string
  storeName: string
  storeAddress: string
}

/**
 * Stores the map's answer, once per token. Returns the page to continue with and whether a store
 * was saved; `undefined` if the token is unknown, expired or used.
 */
export async function keepChoice(
  db: Db,
  storeNbr: string,
  pick: string,
  reply: MapReply | undefined,
): Promise<{ redirectPath: string; isKept: boolean } | undefined> {
  const open = and(isIt(storeNbr, pick), isNull(pickupChoices.storeId))
  const cityId = reply && districtIn(reply.storeAddress)
  if (reply && cityId) {
    const { frcNbr, ...chosen } = reply
    const [row] = await db
      .update(pickupChoices)
      .set({ ...chosen, cityId, expiresAt: sql`now() + make_interval(secs => ${choiceLasts})` })
      .where(and(open, eq(pickupChoices.frcNbr, frcNbr)))
      .returning({ redirectPath: pickupChoices.redirectPath })
    if (row) return { ...row, isKept: true }
  }
  const [row] = await db
    .select({ redirectPath: pickupChoices.redirectPath })
    .from(pickupChoices)
    .where(open)
  return row && { ...row, isKept: false }
}

/** The store that this browser chose with the token. */
export async function choiceOf(
  { db, store, visitor }: Pick<Context, 'db' | 'store' | 'visitor'>,
  pick: string,
): Promise<(KnownStore & { frcNbr: PickupCarrier }) | undefined> {
  const token = visitor.knownToken
  if (token === undefined) return undefined
  const [row] = await db
    .select()
    .from(pickupChoices)
    .where(and(isIt(store.storeNbr, pick), eq(pickupChoices.visitorHash, hashOf(token))))
  if (!row?.storeId || !row.storeName || !row.storeAddress || !row.cityId) return undefined
  const { frcNbr, storeId, storeName, storeAddress, cityId } = row
  return { frcNbr, storeId, storeName, storeAddress, cityId, isClosed: false }
}
