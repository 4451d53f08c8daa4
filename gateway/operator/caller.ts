import { createHash, randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import {
  freshMinutes,
  permissionsOfRoles,
  type Permission,
  type Role,
} from '../../schemas/kit/permissions.ts'
import type { Operator } from '../core/actor.ts'
import { OpFailure } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import {
  operatorPasskeys,
  operatorRoles,
  operators,
  operatorSessions,
  operatorTokens,
} from './operator.tables.ts'

/** Hours of inactivity after which a session ends; and its maximum lifetime in days. */
const idleHours = 12
const longestDays = 30
/** Minimum seconds between two updates of the last use of a session or token. */
const seenEvery = 300

/** A signed-in operator, by the session of a browser or by a program's token. */
export interface Caller {
  operatorNbr: string
  name: string
  email: string
  isDemo: boolean
  hasTotp: boolean
  passkeys: number
  session?: { sidHash: string; provenAt: Date }
  token?: {
    tokenNbr: string
    name: string
    permissions: readonly Permission[]
    /** Stores it is limited to; null for all of its operator. */
    storeNbrs: readonly string[] | null
  }
}

/** Stored hash of a random secret, which needs no salt since it cannot be guessed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Prefix of tokens, by which scanners recognise leaked ones. */
export const tokenPrefix = 'vto_'
export const newSecret = (): string => randomBytes(32).toString('base64url')
/** A short random number for a row that people see. */
export const newNbr = (): string => randomBytes(6).toString('hex')

const person = {
  operatorNbr: operators.operatorNbr,
  name: operators.name,
  email: operators.email,
  isDemo: operators.isDemo,
  hasTotp: sql<boolean>`${operators.totpSecret} is not null`,
  passkeys: sql<number>`(select ${count()}::int from ${operatorPasskeys} where ${operatorPasskeys.operatorNbr} = ${operators.operatorNbr})`,
}

const isOld = (at: Date | null): boolean => !at || at.getTime() < Date.now() - seenEvery * 1000

export async function callerBySession(db: Db, sid: string): Promise<Caller | undefined> {
  if (sid.length > 100) return undefined
  const sidHash = hashOf(sid)
  const [row] = await db
    .select({ ...person, provenAt: operatorSessions.provenAt, seenAt: operatorSessions.seenAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.operatorNbr, operatorSessions.operatorNbr))
    .where(
      and(
        eq(operatorSessions.sidHash, sidHash),
        gt(operatorSessions.seenAt, sql`now() - make_interval(hours => ${idleHours})`),
        gt(operatorSessions.startedAt, sql`now() - make_interval(days => ${longestDays})`),
      ),
    )
  if (!row) return undefined
  const { provenAt, seenAt, ...caller } = row
  if (isOld(seenAt))
    await db
      .update(operatorSessions)
      .set({ seenAt: sql`now()` })
      .where(eq(operatorSessions.sidHash, sidHash))
  return { ...caller, session: { sidHash, provenAt } }
}

export async function callerByToken(db: Db, token: string): Promise<Caller | undefined> {
  if (token.length > 100) return undefined
  const [row] = await db
    .select({
      ...person,
      tokenNbr: operatorTokens.tokenNbr,
      tokenName: operatorTokens.name,
      permissions: operatorTokens.permissions,
      storeNbrs: operatorTokens.storeNbrs,
      usedAt: operatorTokens.usedAt,
    })
    .from(operatorTokens)
    .innerJoin(operators, eq(operators.operatorNbr, operatorTokens.operatorNbr))
    .where(
      and(eq(operatorTokens.tokenHash, hashOf(token)), gt(operatorTokens.expiresAt, sql`now()`)),
    )
  if (!row) return undefined
  const { tokenNbr, tokenName: name, permissions, storeNbrs, usedAt, ...caller } = row
  if (isOld(usedAt))
    await db
      .update(operatorTokens)
      .set({ usedAt: sql`now()` })
      .where(
        and(eq(operatorTokens.operatorNbr, row.operatorNbr), eq(operatorTokens.tokenNbr, tokenNbr)),
      )
  return { ...caller, token: { tokenNbr, name, permissions, storeNbrs } }
}

/** Roles of an operator by store. */
export async function rolesOf(db: Db, operatorNbr: string): Promise<Map<string, Role[]>> {
  const rows = await db
    .select({ storeNbr: operatorRoles.storeNbr, role: operatorRoles.role })
    .from(operatorRoles)
    .where(eq(operatorRoles.operatorNbr, operatorNbr))
    .orderBy(asc(operatorRoles.storeNbr), asc(operatorRoles.role))
  const byStore = new Map<string, Role[]>()
  for (const { storeNbr, role } of rows)
    byStore.set(storeNbr, [...(byStore.get(storeNbr) ?? []), role])
  return byStore
}

/** Roles of the caller by store: a token's only in its stores. */
export async function rolesOfCaller(
  db: Db,
  { operatorNbr, token }: Caller,
): Promise<Map<string, Role[]>> {
  const roles = await rolesOf(db, operatorNbr)
  const storeNbrs = token?.storeNbrs
  return storeNbrs ? new Map([...roles].filter(([nbr]) => storeNbrs.includes(nbr))) : roles
}

/** Permissions of the caller with these roles; a token has at most those it was given. */
export const permissionsWith = ({ token }: Caller, held: readonly Role[]): Permission[] =>
  permissionsOfRoles(held).filter((name) => !token || token.permissions.includes(name))

/** Whether an owner must set up a second factor before anything else. */
export const mustSetUp = (caller: Caller, roles: ReadonlyMap<string, readonly Role[]>): boolean =>
  !caller.isDemo &&
  !caller.hasTotp &&
  caller.passkeys === 0 &&
  [...roles.values()].some((held) => held.includes('owner'))

/** Until when the caller counts as recently authenticated; undefined if no longer. */
export function freshUntil({ session }: Caller, now: Date): Date | undefined {
  if (!session) return undefined
  const until = new Date(session.provenAt.getTime() + freshMinutes * 60_000)
  return until > now ? until : undefined
}

/**
 * The caller's context in one store. Throws unless they work for it and have set up what is
 * required.
 */
export async function operatorIn(
  db: Db,
  caller: Caller,
  storeNbr: string,
  now: Date,
): Promise<Operator> {
  const roles = await rolesOfCaller(db, caller)
  const held = roles.get(storeNbr)
  if (!held) throw new OpFailure('UNKNOWN_STORE')
  if (mustSetUp(caller, roles)) throw new OpFailure('SECOND_FACTOR_NEEDED')
  return {
    operatorNbr: caller.operatorNbr,
    name: caller.name,
    permissions: new Set(permissionsWith(caller, held)),
    isFresh: freshUntil(caller, now) !== undefined,
    ...(caller.token && { token: caller.token.name }),
  }
}
