import { and, asc, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import {
  roles as allRoles,
  tokenPermissions,
  type Permission,
  type Role,
} from '../../schemas/kit/permissions.ts'
import type { AuditNote } from '../../schemas/operator/audit.ts'
import { audit } from '../core/audit.ts'
import type { Db } from '../db/database.ts'
import { copySoon, queueEntry } from './audit-outbox.ts'
import { hashOf, newNbr, newSecret, rolesOf, tokenPrefix } from './caller.ts'
import { clearAccess } from './clear-access.ts'
import {
  changeOffer,
  endInvitations,
  invite,
  inviteNew,
  lockedOperator,
  offerOf,
} from './invitations.ts'
import { operatorInvitations, operatorRoles, operators, operatorTokens } from './operator.tables.ts'
import { operatorBy, type OperatorRow } from './sign-in.ts'

/**
 * Operator management by the command line. Access to the database needs no permission; audit
 * entries name the command line as the actor.
 */
const byName = 'command line'
const day = 86_400_000

/** The main database, and the database of each store; undefined for a store that lives in none. */
export interface OperatorData {
  db: Db
  dbOf(storeNbr: string): Promise<Db | undefined>
}

/** Adds an audit entry to a store. */
type NoteIn = (storeNbr: string, op: string, note: AuditNote) => Promise<void>

/** Runs a transaction of the main database, then copies audit entries of stores elsewhere. */
async function changing<T>(
  { db, dbOf }: OperatorData,
  work: (tx: Db, noteIn: NoteIn) => Promise<T>,
): Promise<T> {
  const homes = new Map<string, Db | undefined>()
  const queued: string[] = []
  const result = await db.transaction((tx) =>
    work(tx, async (storeNbr, op, note) => {
      const call = { storeNbr, operatorNbr: null, byName, op, requestId: '' }
      const home = await dbOf(storeNbr)
      homes.set(storeNbr, home)
      if (home === db) await audit(tx, call, note)
      else queued.push(await queueEntry(tx, call, note))
    }),
  )
  await copySoon(db, queued, (storeNbr) => homes.get(storeNbr))
  return result
}

/** Adds an audit entry to each store that the operator works for. */
async function noteEverywhere(
  tx: Db,
  noteIn: NoteIn,
  { operatorNbr }: OperatorRow,
  op: string,
  note: AuditNote,
) {
  for (const storeNbr of (await rolesOf(tx, operatorNbr)).keys()) await noteIn(storeNbr, op, note)
}

export interface Invited {
  storeNbr: string
  email: string
  name: string
  roles: readonly Role[]
  /** Origin of the Studio. */
  origin: string
  lang: Lang
}

/**
 * Invites a person to roles in a store. Returns the acceptance link, which the user of the command
 * passes on to somebody they vouch for; undefined if the person works for the store already.
 */
export const inviteOperator = (data: OperatorData, given: Invited): Promise<string | undefined> =>
  changing(data, async (tx, noteIn) => {
    const { storeNbr, origin, lang, roles } = given
    const inviting = { storeNbr, invitedBy: byName, lang, origin, isVouched: true } as const
    const invited = await inviteNew(tx, given, inviting)
    if (!invited) return undefined
    const { operatorNbr, email } = invited.operator
    await noteIn(storeNbr, 'operator.inviteOperator', {
      subject: 'operator',
      nbr: operatorNbr,
      after: { email, roles: roles.join(', ') },
    })
    return invited.link
  })

export interface ListedOperator {
  storeNbr: string
  email: string
  name: string
  roles: Role[]
  isInvited: boolean
}

/** All operators by store and name, optionally of one store; invited ones last. */
export async function listOperators(db: Db, storeNbr?: string): Promise<ListedOperator[]> {
  const rows = await db
    .select({
      storeNbr: operatorRoles.storeNbr,
      email: operators.email,
      name: operators.name,
      isInvited: sql<boolean>`${operators.passwdHash} is null`,
      held: sql<Role[]>`array_agg(${operatorRoles.role})`,
    })
    .from(operatorRoles)
    .innerJoin(operators, eq(operators.operatorNbr, operatorRoles.operatorNbr))
    .where(storeNbr === undefined ? undefined : eq(operatorRoles.storeNbr, storeNbr))
    .groupBy(operatorRoles.storeNbr, operators.operatorNbr)
    .orderBy(asc(operatorRoles.storeNbr), asc(operators.name))
  const invited = await db
    .selectDistinctOn([operatorInvitations.storeNbr, operators.email], {
      storeNbr: operatorInvitations.storeNbr,
      email: operators.email,
      name: operatorInvitations.name,
      isInvited: sql<boolean>`true`,
      held: operatorInvitations.roles,
    })
    .from(operatorInvitations)
    .innerJoin(operators, eq(operators.operatorNbr, operatorInvitations.operatorNbr))
    .where(storeNbr === undefined ? undefined : eq(operatorInvitations.storeNbr, storeNbr))
  const isKnown = (one: { storeNbr: string; email: string }) =>
    rows.some((row) => row.storeNbr === one.storeNbr && row.email === one.email)
  return [...rows, ...invited.filter((one) => !isKnown(one))].map(({ held, ...row }) => ({
    ...row,
    roles: allRoles.filter((role) => held.includes(role)),
  }))
}

/**
 * Replaces the roles of an operator in a store; an empty list removes all. Returns false if the
 * person neither works for the store nor is invited: roles begin with an accepted invitation.
 */
export const setRoles = (
  data: OperatorData,
  { storeNbr, email, roles }: { storeNbr: string; email: string; roles: readonly Role[] },
): Promise<boolean> =>
  changing(data, async (tx, noteIn) => {
    const operator = await lockedOperator(tx, { email })
    if (!operator) return false
    const { operatorNbr } = operator
    const held = (await rolesOf(tx, operatorNbr)).get(storeNbr)
    const offer = await offerOf(tx, storeNbr, operatorNbr)
    if (!held && !offer) return false
    await tx
      .delete(operatorRoles)
      .where(and(eq(operatorRoles.storeNbr, storeNbr), eq(operatorRoles.operatorNbr, operatorNbr)))
    if (!roles.length) await endInvitations(tx, storeNbr, operatorNbr)
    else {
      await changeOffer(tx, storeNbr, operatorNbr, [...roles])
      if (held)
        await tx
          .insert(operatorRoles)
          .values(roles.map((role) => ({ storeNbr, operatorNbr, role })))
    }
    await noteIn(storeNbr, roles.length ? 'operator.setRoles' : 'operator.removeOperator', {
      subject: 'operator',
      nbr: operatorNbr,
      before: { roles: (held ?? offer?.roles ?? []).join(', ') },
      after: { roles: roles.join(', ') },
    })
    return true
  })

/**
 * Resets an operator who lost access: removes password, second factors, sessions and tokens.
 * Returns a link to set a new password; undefined if the operator is unknown or works for no store.
 */
export const resetOperator = (
  data: OperatorData,
  { email, origin, lang }: { email: string; origin: string; lang: Lang },
): Promise<string | undefined> =>
  changing(data, async (tx, noteIn) => {
    const operator = await lockedOperator(tx, { email })
    const storeNbr =
      operator && [...(await rolesOf(tx, operator.operatorNbr)).keys()].find(() => true)
    if (!operator || storeNbr === undefined) return undefined
    const { operatorNbr } = operator
    await clearAccess(tx, operatorNbr)
    await noteEverywhere(tx, noteIn, operator, 'operator.inviteAgain', {
      subject: 'operator',
      nbr: operatorNbr,
      after: { reset: true },
    })
    const { name } = operator
    const inviting = { storeNbr, invitedBy: byName, lang, origin, isVouched: true } as const
    return invite(tx, { ...operator, passwdHash: null }, { name, roles: [] }, inviting)
  })

export interface MadeToken {
  email: string
  name: string
  days: number
  permissions?: readonly Permission[]
}

/** Creates a token of the operator. Returns its text, or undefined for an unknown operator. */
export const makeToken = (data: OperatorData, given: MadeToken): Promise<string | undefined> =>
  changing(data, async (tx, noteIn) => {
    const { email, name, days } = given
    const operator = await operatorBy(tx, { email })
    if (!operator) return undefined
    const { operatorNbr } = operator
    const permissions = [...(given.permissions ?? tokenPermissions)]
    const token = tokenPrefix + newSecret()
    const tokenNbr = newNbr()
    const expiresAt = new Date(Date.now() + days * day)
    const tokenHash = hashOf(token)
    const storeNbrs = [...(await rolesOf(tx, operatorNbr)).keys()]
    await tx
      .insert(operatorTokens)
      .values({ operatorNbr, tokenNbr, tokenHash, name, permissions, storeNbrs, expiresAt })
    await noteEverywhere(tx, noteIn, operator, 'token.makeToken', {
      subject: 'token',
      nbr: tokenNbr,
      after: { name, of: operator.email, permissions: permissions.join(', ') },
    })
    return token
  })
