import { and, asc, eq } from 'drizzle-orm'
import * as ops from '../../schemas/operator/invitation.ops.ts'
import type { Role } from '../../schemas/kit/permissions.ts'
import { hashPasswd } from '../account/index.ts'
import { notFound } from '../kernel/failure.ts'
import { localized } from '../store/store-config.ts'
import { clearAccess } from './clear-access.ts'
import {
  acceptOffer,
  endInvitations,
  invitedBy,
  isOpen,
  lockedOperator,
  offerOf,
  provesMailbox,
  acceptanceOf,
  type Invitation,
} from './invitations.ts'
import { myselfOf } from './myself.ts'
import { operatorInvitations, operators } from './operator.tables.ts'
import { auditIn, auditSelf, handleSelf, now, sessionOf, type SelfContext } from './self-context.ts'
import { operatorBy, startSession } from './sign-in.ts'

/** The store's name as shown to shoppers; a link reveals no other store. */
const nameOfStore = ({ directory, lang }: SelfContext, storeNbr: string): string => {
  const config = directory.byNbr(storeNbr)?.config
  return config ? localized(config.storeName, lang, config.defaultLang) : storeNbr
}

const rolesIn = ({ roles }: { roles: readonly Role[] }) => ({ roles: roles.join(', ') })

export const showInvitation = handleSelf(ops.showInvitation, async ({ input, ctx }) => {
  const found = await invitedBy(ctx.db, input.token)
  const way = found && (await acceptanceOf(ctx.db, found))
  if (!way) throw notFound()
  const { invitation, operator } = found
  const { email, name } = operator
  return {
    email,
    name: invitation.name || name,
    storeName: nameOfStore(ctx, invitation.storeNbr),
    roles: invitation.roles,
    way,
  }
})

export const acceptInvitation = handleSelf(ops.acceptInvitation, async ({ input, ctx, fail }) => {
  if (!(await invitedBy(ctx.db, input.token))) throw notFound()
  const passwdHash = await hashPasswd(input.passwd)
  const caller = await ctx.db.transaction(async (tx) => {
    const known = await invitedBy(tx, input.token)
    if (!known) throw notFound()
    const { invitation } = known
    const { operatorNbr, storeNbr } = invitation
    // Locked, so that no other store invites the same person meanwhile.
    const operator = await lockedOperator(tx, { operatorNbr })
    if (!operator) throw notFound()
    const way = await acceptanceOf(tx, { invitation, operator })
    if (way === 'signIn') throw fail.HAS_ACCOUNT({})
    if (!way || !(await acceptOffer(tx, invitation))) throw notFound()
    const name = input.name.trim()
    await clearAccess(tx, operatorNbr)
    await tx
      .update(operators)
      .set({ passwdHash, name, mailboxProvenAt: provesMailbox(invitation) ? now : null })
      .where(eq(operators.operatorNbr, operatorNbr))
    const person = { operatorNbr, name }
    await auditSelf(tx, ops.acceptInvitation, ctx, person, {}, storeNbr)
    const note = { after: rolesIn(invitation) }
    await auditIn(tx, [storeNbr], ops.acceptInvitation, ctx, person, note)
    return startSession(ctx, tx, operatorNbr)
  })
  return myselfOf(ctx, caller)
})

export const listInvitations = handleSelf(ops.listInvitations, async ({ ctx }) => {
  const { operatorNbr } = ctx.caller
  const operator = await operatorBy(ctx.db, { operatorNbr })
  // The account may be an inviter's, who is not to learn what else the mailbox is offered.
  if (!operator?.mailboxProvenAt) return { InvitationList: [] }
  const rows = await ctx.db
    .selectDistinct({
      storeNbr: operatorInvitations.storeNbr,
      roles: operatorInvitations.roles,
      invitedBy: operatorInvitations.invitedBy,
    })
    .from(operatorInvitations)
    .where(and(eq(operatorInvitations.operatorNbr, operatorNbr), isOpen))
    .orderBy(asc(operatorInvitations.storeNbr))
  return {
    InvitationList: rows.map(({ storeNbr, roles, invitedBy }) => ({
      storeNbr,
      name: nameOfStore(ctx, storeNbr),
      roles,
      invitedBy,
    })),
  }
})

/** A store's invitation of the caller, whose mailbox must be verified. */
async function offerToCaller(
  tx: SelfContext['db'],
  operatorNbr: string,
  storeNbr: string,
): Promise<Invitation> {
  const operator = await lockedOperator(tx, { operatorNbr })
  const offer = await offerOf(tx, storeNbr, operatorNbr)
  if (!operator?.mailboxProvenAt || !offer || offer.expiresAt < new Date()) throw notFound()
  return offer
}

export const joinStore = handleSelf(ops.joinStore, async ({ input: { storeNbr }, ctx }) => {
  sessionOf(ctx.caller)
  const { operatorNbr } = ctx.caller
  await ctx.db.transaction(async (tx) => {
    const offer = await offerToCaller(tx, operatorNbr, storeNbr)
    if (!(await acceptOffer(tx, offer))) throw notFound()
    const note = { after: rolesIn(offer) }
    await auditIn(tx, [storeNbr], ops.joinStore, ctx, ctx.caller, note)
  })
  return myselfOf(ctx, ctx.caller)
})

export const declineStore = handleSelf(ops.declineStore, async ({ input: { storeNbr }, ctx }) => {
  sessionOf(ctx.caller)
  const { operatorNbr } = ctx.caller
  await ctx.db.transaction(async (tx) => {
    const offer = await offerToCaller(tx, operatorNbr, storeNbr)
    await endInvitations(tx, storeNbr, operatorNbr)
    const note = { before: rolesIn(offer) }
    await auditIn(tx, [storeNbr], ops.declineStore, ctx, ctx.caller, note)
  })
  return {}
})
