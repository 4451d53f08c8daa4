import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { frameKeys } from './page.tables.ts'

/** Time in milliseconds within which the Studio must open the frame. */
const lives = 60_000
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Creates a one-time key that opens the shop in edit mode, in a page of `origin`. */
export async function makeFrameKey(
  db: Db,
  storeNbr: string,
  origin: string,
  now: Date,
): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await db
    .delete(frameKeys)
    .where(and(eq(frameKeys.storeNbr, storeNbr), lt(frameKeys.endsAt, sql`now()`)))
  await db
    .insert(frameKeys)
    .values({ storeNbr, keyHash: hashOf(key), origin, endsAt: new Date(now.getTime() + lives) })
  return key
}

/** Redeems a key: returns its Studio origin, or `undefined` if it was used or has expired. */
export async function spendFrameKey(
  db: Db,
  storeNbr: string,
  key: string,
): Promise<string | undefined> {
  if (!/^[\w-]{32}$/.test(key)) return undefined
  const [spent] = await db
    .delete(frameKeys)
    .where(
      and(
        eq(frameKeys.storeNbr, storeNbr),
        eq(frameKeys.keyHash, hashOf(key)),
        gt(frameKeys.endsAt, sql`now()`),
      ),
    )
    .returning({ origin: frameKeys.origin })
  return spent?.origin
}
