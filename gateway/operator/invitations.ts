import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import type { Db } from '../db/database.ts'
import { claiming, createSending, isUnclaimed, type QueueRun } from '../notification/index.ts'
import { isNotPassed } from '../store/round-robin.ts'
import { hashOf, newNbr, newSecret } from './caller.ts'
import { operatorInvitations, operatorRoles, operators } from './operator.tables.ts'
import { canonical, isOperator, operatorBy, type OperatorKey, type OperatorRow } from './sign-in.ts'
import { invitationDays, type Role } from '../../schemas/kit/permissions.ts'

const linkOf = (origin: string, token: string): string => `${origin}/invitation/${token}`

/** Inviter, store, and origin of the Studio. */
interface Inviting {
  storeNbr: string
  invitedBy: string
  lang: Lang
  origin: string
  /** Invited by the command line, whose user vouches for the person. */
  isVouched?: true
}

/** The person and roles of an invitation. */
interface Offer {
  name: string
  roles: readonly Role[]
}

export type Invitation = typeof operatorInvitations.$inferSelect

const inStore = (storeNbr: string, operatorNbr: string) =>
  and(eq(operatorInvitations.storeNbr, storeNbr), eq(operatorInvitations.operatorNbr, operatorNbr))

export const isOpen = gt(operatorInvitations.expiresAt, sql`now()`)

/**
 * Invites a person to roles in a store. Returns undefined if they work for it, or are invited
 * already other than by the command line, which renews the invitation. The operator's row stays
 * locked, which serialises invitations by other stores.
 */
export async function inviteNew(
  tx: Db,
  { email, ...offer }: Offer & { email: string },
  inviting: Inviting,
): Promise<{ operator: OperatorRow; link: string } | undefined> {
  const name = offer.name.trim()
  await tx
    .insert(operators)
    .values({ operatorNbr: `O${newNbr()}`, email: canonical(email), name })
    .onConflictDoNothing()
  const operator = await lockedOperator(tx, { email })
  if (!operator) throw new Error('inviteNew: the operator is not there')
  const { operatorNbr } = operator
  const { storeNbr } = inviting
  const held = await tx.$count(
    operatorRoles,
    and(eq(operatorRoles.storeNbr, storeNbr), eq(operatorRoles.operatorNbr, operatorNbr)),
  )
  const offered = await offerOf(tx, storeNbr, operatorNbr)
  const isOffered = offered !== undefined && offered.expiresAt > new Date()
  if (held || (isOffered && !inviting.isVouched)) return undefined
  return { operator, link: await invite(tx, operator, { ...offer, name }, inviting) }
}

/**
 * Invalidates the operator's earlier links for this store, queues an email with a new one, and
 * returns another to pass on; empty if only the mailbox may receive one. The operator must be
 * locked.
 */
export async function invite(
  tx: Db,
  operator: OperatorRow,
  { name, roles }: Offer,
  inviting: Inviting,
): Promise<string> {
  const { operatorNbr } = operator
  const { storeNbr, isVouched = false, origin } = inviting
  await endInvitations(tx, storeNbr, operatorNbr)
  const expiresAt = sql`now() + make_interval(days => ${invitationDays})`
  const row = { ...inviting, operatorNbr, name, roles: [...roles], expiresAt }
  await tx.insert(operatorInvitations).values({ ...row, isVouched: false, isMailed: true })
  const isShown = isVouched || (!operator.passwdHash && (await isOnlyIn(tx, storeNbr, operatorNbr)))
  if (!isShown) return ''
  const token = newSecret()
  await tx
    .insert(operatorInvitations)
    .values({ ...row, isVouched, isMailed: false, tokenHash: hashOf(token) })
  return linkOf(origin, token)
}

/** Invalidates an operator's links for one store; other stores' links stay. Returns how many. */
export const endInvitations = async (tx: Db, storeNbr: string, operatorNbr: string) =>
  (await tx.delete(operatorInvitations).where(inStore(storeNbr, operatorNbr))).rowCount ?? 0

/** Replaces the roles of an invitation. */
export const changeOffer = (tx: Db, storeNbr: string, operatorNbr: string, roles: Role[]) =>
  tx.update(operatorInvitations).set({ roles }).where(inStore(storeNbr, operatorNbr))

/**
 * The invitation of an operator by the store, including an expired one: they can be invited again.
 */
export async function offerOf(
  tx: Db,
  storeNbr: string,
  operatorNbr: string,
): Promise<Invitation | undefined> {
  const [row] = await tx
    .select()
    .from(operatorInvitations)
    .where(inStore(storeNbr, operatorNbr))
    .limit(1)
  return row
}

/** Locks the operator, so that no store invites them and no invitation is accepted meanwhile. */
export async function lockedOperator(tx: Db, by: OperatorKey): Promise<OperatorRow | undefined> {
  const [row] = await tx.select().from(operators).where(isOperator(by)).for('no key update')
  return row
}

/** Whether no other store has given or offered roles to the operator. */
async function isOnlyIn(tx: Db, storeNbr: string, operatorNbr: string): Promise<boolean> {
  const roles = await tx.$count(
    operatorRoles,
    and(eq(operatorRoles.operatorNbr, operatorNbr), ne(operatorRoles.storeNbr, storeNbr)),
  )
  const offers = await tx.$count(
    operatorInvitations,
    and(
      eq(operatorInvitations.operatorNbr, operatorNbr),
      ne(operatorInvitations.storeNbr, storeNbr),
      isOpen,
    ),
  )
  return roles + offers === 0
}

/** The unexpired invitation of a link, with its operator. */
export async function invitedBy(
  db: Db,
  token: string,
): Promise<{ invitation: Invitation; operator: OperatorRow } | undefined> {
  const [row] = await db
    .select({ invitation: operatorInvitations, operator: operators })
    .from(operatorInvitations)
    .innerJoin(operators, eq(operators.operatorNbr, operatorInvitations.operatorNbr))
    .where(and(eq(operatorInvitations.tokenHash, hashOf(token)), isOpen))
  return row
}

/** Whether a link proves that the person reads the mailbox: a link shown to an inviter does not. */
export const provesMailbox = ({ isMailed, isVouched }: Invitation): boolean => isMailed || isVouched

/**
 * How the person accepts an invitation: with a first password, by resetting the account, or by
 * signing in to it. Undefined if the link grants nothing: it was shown to an inviter, and the
 * account belongs to other stores as well.
 */
export async function acceptanceOf(
  db: Db,
  { invitation, operator }: { invitation: Invitation; operator: OperatorRow },
): Promise<'new' | 'over' | 'signIn' | undefined> {
  const { passwdHash, mailboxProvenAt, operatorNbr } = operator
  if (passwdHash && mailboxProvenAt) return 'signIn'
  // An inviter may have set the password: the mailbox decides.
  if (provesMailbox(invitation)) return passwdHash ? 'over' : 'new'
  const isOwn = !passwdHash && (await isOnlyIn(db, invitation.storeNbr, operatorNbr))
  return isOwn ? 'new' : undefined
}

/**
 * Grants an operator the offered roles, and invalidates the store's links. False if they were
 * invalid already.
 */
export async function acceptOffer(
  tx: Db,
  { storeNbr, operatorNbr, roles }: Invitation,
): Promise<boolean> {
  // Another request was faster.
  if (!(await endInvitations(tx, storeNbr, operatorNbr))) return false
  if (roles.length)
    await tx
      .insert(operatorRoles)
      .values(roles.map((role) => ({ storeNbr, operatorNbr, role })))
      .onConflictDoNothing()
  return true
}

const sendEach = createSending<Invitation>()

/**
 * Sends queued invitations; several processes may do so at once. The token is created here and
 * stored as a hash, so that the email is its only copy.
 */
export async function sendInvitations({
  database,
  directory,
  notifier,
}: QueueRun): Promise<void | 'more'> {
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
  return sendEach(claimOne, async (queued) => {
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
        { source: `invitation:${id}`, isNewEachTime: true, tries },
      )
    }
    await db
      .update(operatorInvitations)
      .set({ sentAt: sql`now()` })
      .where(it)
  })
}
