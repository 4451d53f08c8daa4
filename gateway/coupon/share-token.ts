import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ShareExtra } from '../../schemas/coupon/share.schema.ts'
import { shareTokenLasts } from '../../schemas/coupon/share.schema.ts'
import { isSameText } from '../kernel/seal.ts'
import type { Db } from '../db/database.ts'
import { shareKeys } from './share.tables.ts'

/** Claims of a share token: who shared what in which store, and when. */
export interface ShareClaim extends ShareExtra {
  storeNbr: string
  userNbr: string
  /** Milliseconds since 1970. */
  at: number
}

/** Tolerated clock difference between processes, in milliseconds. */
const clockSkew = 60_000

/** Returns the store's signing key; the first call of a store creates it. */
export async function shareKeyOf(db: Db, storeNbr: string): Promise<string> {
  const known = async () =>
    (await db.select().from(shareKeys).where(eq(shareKeys.storeNbr, storeNbr)))[0]?.key
  const key = await known()
  if (key !== undefined) return key
  await db
    .insert(shareKeys)
    .values({ storeNbr, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const made = await known() // of the process that was first
  if (made === undefined) throw new Error(`shareKeyOf: no key for store ${storeNbr}`)
  return made
}

/** Returns a token: the claim and its HMAC-SHA-256, both as base64url. */
export function signShare(key: string, claim: ShareClaim): string {
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${text}.${signatureOf(key, text)}`
}

/**
 * Verifies a share token. Returns its claims, or `undefined` if the signature is wrong, it is older
 * than `shareTokenLasts`, or it was issued for another store or member.
 */
export function readShare(
  key: string,
  token: string,
  { storeNbr, userNbr, now }: { storeNbr: string; userNbr: string; now: Date },
): ShareClaim | undefined {
  const [text = '', signature = ''] = token.split('.')
  if (!isSameText(signature, signatureOf(key, text))) return undefined
  const claim = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as ShareClaim // signed above
  const age = now.getTime() - claim.at
  const isFresh = age >= -clockSkew && age <= shareTokenLasts * 1000
  return isFresh && claim.storeNbr === storeNbr && claim.userNbr === userNbr ? claim : undefined
}

const signatureOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')
