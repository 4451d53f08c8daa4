import { randomInt } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { verify } from 'otplib'
import type { Db } from '../db/database.ts'
import { hashOf } from './caller.ts'
import { operatorRecoveryCodes, operators } from './operator.tables.ts'

/** Tolerated clock error of an authenticator, in seconds. */
const tolerance = 30

/** Time step of a currently valid code; undefined for any other code. */
export async function stepOf(secret: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(Date.now() / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: tolerance })
  return result.valid ? Math.floor(epoch / 30) + result.delta : undefined
}

/** Removes spaces, with which people write codes down. */
export const tidyCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/**
 * Redeems a code of the authenticator app, or a recovery code. Returns whether it was valid; each
 * works once, also with concurrent requests.
 */
export async function spendCode(
  db: Db,
  { operatorNbr, totpSecret }: { operatorNbr: string; totpSecret: string },
  given: string,
): Promise<boolean> {
  const code = tidyCode(given)
  const step = await stepOf(totpSecret, code)
  if (step !== undefined) {
    const taken = await db
      .update(operators)
      .set({ totpStep: step })
      .where(and(eq(operators.operatorNbr, operatorNbr), lt(operators.totpStep, step)))
    return taken.rowCount === 1
  }
  const spent = await db
    .delete(operatorRecoveryCodes)
    .where(
      and(
        eq(operatorRecoveryCodes.operatorNbr, operatorNbr),
        eq(operatorRecoveryCodes.codeHash, hashOf(code)),
      ),
    )
  return spent.rowCount === 1
}

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const recoveryCodes = 10

/** Replaces the recovery codes and returns the new ones; only their hashes are stored. */
export async function newRecoveryCodes(tx: Db, operatorNbr: string): Promise<string[]> {
  const code = () =>
    Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')
  const codes = Array.from({ length: recoveryCodes }, code)
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorNbr, operatorNbr))
  await tx
    .insert(operatorRecoveryCodes)
    .values(codes.map((text) => ({ operatorNbr, codeHash: hashOf(text) })))
  return codes.map((text) => text.replace(/(.{4})(?=.)/g, '$1-'))
}
