import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
import { claiming, createSending, isUnclaimed, type QueueRun } from '../notification/index.ts'
import { isNotPassed } from '../store/in-turn.ts'
import { hashOf, newNbr, newSecret } from './caller.ts'
import { operatorInvitations, operatorRoles, operators } from './operator.tables.ts'
import { canonical, operatorBy, type OperatorRow } from './sign-in.ts'
import { invitationDays, type Role } from '../../schemas/operator/permissions.ts'

const linkOf = (origin: string, token: string): string => `${origin}/invitation/${token}`

/** Who invites, into which store, and where the Studio is. */
interface Inviting {
  storeNbr: string
  invitedBy: string
  lang: Lang
  origin: string
}

/** Gives a person roles in a store. Returns undefined if they have some there already. */
export async function addOperator(
  tx: Db,
  storeNbr: string,
  { email, name, roles }: { email: string; name: string; roles: readonly Role[] },
): Promise<OperatorRow | undefined> {
  await tx
    .insert(operators)
    .values({ operatorNbr: `O${newNbr()}`, email: canonical(email), name: name.trim() })
    .onConflictDoNothing()
  const operator = await operatorBy(tx, { email })
  if (!operator) throw new Error('addOperator: the new operator is not there')
  const { operatorNbr } = operator
  const given = await tx
    .select({ role: operatorRoles.role })
    .from(operatorRoles)
    .where(and(eq(operatorRoles.storeNbr, storeNbr), eq(operatorRoles.operatorNbr, operatorNbr)))
  if (given.length) return undefined
  await tx
    .insert(operatorRoles)
    .values(roles.map((role) => ({ storeNbr, operatorNbr, role })))
    .onConflictDoNothing()
  return operator
}

/**
 * Ends the earlier links of an operator, queues a mail with a new one, and returns another for the
 * inviter to pass on.
 */
export async function invite(tx: Db, operatorNbr: string, inviting: Inviting): Promise<string> {
  await endInvitations(tx, operatorNbr)
  const token = newSecret()
  const expiresAt = sql`now() + make_interval(days => ${invitationDays})`
  const row = { ...inviting, operatorNbr, expiresAt }
  await tx.insert(operatorInvitations).values([
    { ...row, isMailed: false, tokenHash: hashOf(token) },
    { ...row, isMailed: true },
  ])
  return linkOf(inviting.origin, token)
}

export const endInvitations = (tx: Db, operatorNbr: string) =>
  tx.delete(operatorInvitations).where(eq(operatorInvitations.operatorNbr, operatorNbr))

/** The operator that a link invites, if it is still good. */
export async function invitedBy(db: Db, token: string): Promise<OperatorRow | undefined> {
  const [row] = await db
    .select({ operator: operators })
    .from(operatorInvitations)
    .innerJoin(operators, eq(operators.operatorNbr, operatorInvitations.operatorNbr))
    .where(
      and(
        eq(operatorInvitations.tokenHash, hashOf(token)),
        gt(operatorInvitations.expiresAt, sql`now()`),
      ),
    )
  return row?.operator
}

const sendEach = createSending()

/**
 * Sends queued invitations; several processes may do so at once. The token is made here and stored
 * as a hash, so that the mail is its only copy.
 */
export async function sendInvitations({ database, directory, notifier }: QueueRun): Promise<void> {
  const { db } = database
  const claimOne = (passed: readonly string[]) =>
    db
      .update(operatorInvitations)
      .set(claiming(operatorInvitations))
      .where(
        sql`(${operatorInvitations.storeNbr}, ${operatorInvitations.id}) in (
        select store_nbr, id from operator_invitation
        where is_mailed and sent_at is null and expires_at > now() and ${isUnclaimed} and ${isNotPassed(sql`operator_invitation.store_nbr`, passed)}
        order by created_at limit 1 for update skip locked)`,
      )
      .returning()
  await sendEach(claimOne, async (queued) => {
    const { storeNbr, id, operatorNbr, lang, origin, invitedBy, tries } = queued
    const it = and(
      eq(operatorInvitations.storeNbr, storeNbr),
      eq(operatorInvitations.id, id),
      isNull(operatorInvitations.sentAt),
    )
    const store = directory.byNbr(storeNbr)
    const operator = await operatorBy(db, { operatorNbr })
    if (store && operator) {
      const token = newSecret()
      const set = await db
        .update(operatorInvitations)
        .set({ tokenHash: hashOf(token) })
        .where(it)
      // Accepted or replaced by another in the meantime.
      if (!set.rowCount) return
      await notifier.send(
        store,
        lang,
        {
          kind: 'operatorInvited',
          channel: 'mail',
          to: operator.email,
          by: invitedBy,
          link: linkOf(origin, token),
        },
        { source: `invitation:${id}`, tries },
      )
    }
    await db
      .update(operatorInvitations)
      .set({ sentAt: sql`now()` })
      .where(it)
  })
}
