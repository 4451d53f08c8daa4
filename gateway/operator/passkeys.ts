import { and, eq, gt } from 'drizzle-orm'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Db } from '../db/database.ts'
import { newNbr, type Caller } from './caller.ts'
import { operatorChallenges, operatorPasskeys } from './operator.tables.ts'
import { now } from './self-context.ts'

/** Lifetime of a challenge in milliseconds. */
const challengeLasts = 300_000
const name = 'Vitrine Studio'

/** Host name that a passkey belongs to. */
const hostOf = (origin: string): string => new URL(origin).hostname

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

const keep = (db: Db, challenge: string, operatorNbr: string | null) =>
  db
    .insert(operatorChallenges)
    .values({ challenge, operatorNbr, expiresAt: new Date(Date.now() + challengeLasts) })

/** Consumes a challenge. Returns false if it is unknown, used, expired or another operator's. */
const spend = (db: Db, operatorNbr: string | null) => async (challenge: string) => {
  const [row] = await db
    .delete(operatorChallenges)
    .where(and(eq(operatorChallenges.challenge, challenge), gt(operatorChallenges.expiresAt, now)))
    .returning({ operatorNbr: operatorChallenges.operatorNbr })
  return row !== undefined && row.operatorNbr === operatorNbr
}

/** Options for authenticating with any passkey of the Studio. */
export async function beginProof(db: Db, origin: string): Promise<object> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
  })
  await keep(db, options.challenge, null)
  return options
}

/** The operator whose passkey signed the challenge; otherwise undefined. */
export async function operatorOfProof(
  db: Db,
  origin: string,
  given: unknown,
): Promise<string | undefined> {
  const response = given as AuthenticationResponseJSON // the library checks the rest
  const [known] = await db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.credentialId, response.id))
  if (!known) return undefined
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: spend(db, null),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: bytesOf(known.publicKey),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => undefined) // the library throws whatever is wrong with the answer
  if (!result?.verified) return undefined
  await db
    .update(operatorPasskeys)
    .set({ counter: result.authenticationInfo.newCounter, usedAt: now })
    .where(eq(operatorPasskeys.credentialId, known.credentialId))
  return known.operatorNbr
}

/**
 * Options for creating a passkey; an authenticator that already has one of the operator's refuses.
 */
export async function beginPasskeyOf(db: Db, origin: string, caller: Caller): Promise<object> {
  const { operatorNbr, email, name: userDisplayName } = caller
  const known = await db
    .select({ id: operatorPasskeys.credentialId })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorNbr, operatorNbr))
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: hostOf(origin),
    userName: email,
    userID: new Uint8Array(Buffer.from(operatorNbr)),
    userDisplayName,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keep(db, options.challenge, operatorNbr)
  return options
}

/** Adds a created passkey. Returns its number, or undefined if it is refused. */
export async function addPasskeyOf(
  db: Db,
  origin: string,
  { operatorNbr }: Pick<Caller, 'operatorNbr'>,
  { name: given, answer }: { name: string; answer: unknown },
): Promise<string | undefined> {
  const result = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON, // the library checks it
    expectedChallenge: spend(db, operatorNbr),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch(() => undefined) // as above
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  const passkeyNbr = newNbr()
  const added = await db
    .insert(operatorPasskeys)
    .values({
      operatorNbr,
      passkeyNbr,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name: given,
    })
    .onConflictDoNothing()
  return added.rowCount === 1 ? passkeyNbr : undefined
}
