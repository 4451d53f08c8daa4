import { and, eq, sql } from 'drizzle-orm'
import * as ops from '../../schemas/operator/team.ops.ts'
import { roles as allRoles, type Role } from '../../schemas/kit/permissions.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import {
  changeOffer,
  endInvitations,
  invite,
  inviteNew,
  lockedOperator,
  offerOf,
} from './invitations.ts'
import { operatorCommand } from './operator-command.ts'
import {
  operatorInvitations,
  operatorPasskeys,
  operatorRoles,
  operators,
  operatorSessions,
} from './operator.tables.ts'
import { dropFilters } from './saved-filter-handlers.ts'

export const listOperators = handle(ops.listOperators, async ({ ctx: { store } }) => {
  const { db } = store.database.main
  const rows = await db
    .select({
      operatorNbr: operators.operatorNbr,
      name: operators.name,
      email: operators.email,
      isInvited: sql<boolean>`${operators.passwdHash} is null`,
      hasSecondFactor: sql<boolean>`${operators.totpSecret} is not null or exists (select from ${operatorPasskeys} where ${operatorPasskeys.operatorNbr} = ${operators.operatorNbr})`,
      seenAt: sql<
        string | null
      >`(select max(${operatorSessions.seenAt}) from ${operatorSessions} where ${operatorSessions.operatorNbr} = ${operators.operatorNbr})`,
      held: sql<Role[]>`array_agg(${operatorRoles.role})`,
    })
    .from(operatorRoles)
    .innerJoin(operators, eq(operators.operatorNbr, operatorRoles.operatorNbr))
    .where(eq(operatorRoles.storeNbr, store.storeNbr))
    .groupBy(operators.operatorNbr)
    .orderBy(operators.name, operators.operatorNbr)
  const working = new Set(rows.map(({ operatorNbr }) => operatorNbr))
  const invited = await db
    .selectDistinctOn([operatorInvitations.operatorNbr], {
      operatorNbr: operators.operatorNbr,
      name: operatorInvitations.name,
      email: operators.email,
      held: operatorInvitations.roles,
    })
    .from(operatorInvitations)
    .innerJoin(operators, eq(operators.operatorNbr, operatorInvitations.operatorNbr))
    .where(eq(operatorInvitations.storeNbr, store.storeNbr))
  // What the account of an invited person is, is for those stores that they work for.
  const unknown = { isInvited: true, hasSecondFactor: false, seenAt: null }
  const all = [
    ...rows,
    ...invited
      .filter(({ operatorNbr }) => !working.has(operatorNbr))
      .map((one) => ({ ...one, ...unknown })),
  ]
  return {
    OperatorList: all.map(({ held, seenAt, ...row }) => ({
      ...row,
      roles: allRoles.filter((role) => held.includes(role)),
      seenAt: seenAt === null ? '' : new Date(seenAt).toISOString(),
    })),
  }
})

const invitingOf = ({ store, operator, lang, visitor }: Context) => ({
  storeNbr: store.storeNbr,
  invitedBy: operator?.name ?? '',
  lang,
  origin: visitor.origin,
})

export const inviteOperator = operatorCommand(
  ops.inviteOperator,
  async ({ input: { email, name, roles }, ctx, tx, fail }) => {
    const invited = await inviteNew(tx, { email, name, roles }, invitingOf(ctx))
    if (!invited) throw fail.OPERATOR_EXISTS({})
    const { operator, link } = invited
    const { operatorNbr } = operator
    return {
      answer: { operatorNbr, link },
      note: {
        subject: 'operator',
        nbr: operatorNbr,
        after: { email: operator.email, roles: roles.join(', ') },
      },
    }
  },
)

export const inviteAgain = operatorCommand(
  ops.inviteAgain,
  async ({ input: { operatorNbr }, ctx, tx, fail }) => {
    const { operator, held, offer } = await lockedRoles(tx, ctx, operatorNbr)
    // Somebody who works here is invited again only if the command line took their password.
    if (!offer && operator.passwdHash) throw fail.OPERATOR_ACTIVE({})
    const { name, roles } = offer ?? { name: operator.name, roles: held }
    const link = await invite(tx, operator, { name, roles }, invitingOf(ctx))
    return {
      answer: { operatorNbr, link },
      note: { subject: 'operator', nbr: operatorNbr, after: { invited: operator.email } },
    }
  },
)

export const setRoles = operatorCommand(
  ops.setRoles,
  async ({ input: { operatorNbr, roles }, ctx, tx, fail }) => {
    const { held, offer, isLastOwner } = await lockedRoles(tx, ctx, operatorNbr)
    if (isLastOwner && !roles.includes('owner')) throw fail.LAST_OWNER({})
    const { storeNbr } = ctx.store
    if (held.length) {
      await tx.delete(operatorRoles).where(isIn(storeNbr, operatorNbr))
      await tx.insert(operatorRoles).values(roles.map((role) => ({ storeNbr, operatorNbr, role })))
    }
    await changeOffer(tx, storeNbr, operatorNbr, roles)
    return {
      answer: {},
      note: {
        subject: 'operator',
        nbr: operatorNbr,
        before: { roles: (offer?.roles ?? held).join(', ') },
        after: { roles: roles.join(', ') },
      },
    }
  },
)

export const removeOperator = operatorCommand(
  ops.removeOperator,
  async ({ input: { operatorNbr }, ctx, tx, fail }) => {
    const { held, offer, isLastOwner } = await lockedRoles(tx, ctx, operatorNbr)
    if (isLastOwner) throw fail.LAST_OWNER({})
    const { storeNbr } = ctx.store
    await tx.delete(operatorRoles).where(isIn(storeNbr, operatorNbr))
    await dropFilters(tx, storeNbr, operatorNbr)
    await endInvitations(tx, storeNbr, operatorNbr)
    return {
      answer: {},
      note: {
        subject: 'operator',
        nbr: operatorNbr,
        before: { roles: (offer?.roles ?? held).join(', ') },
      },
    }
  },
)

const isIn = (storeNbr: string, operatorNbr: string) =>
  and(eq(operatorRoles.storeNbr, storeNbr), eq(operatorRoles.operatorNbr, operatorNbr))

/**
 * Roles of an operator in the store, or of their invitation. Locks the operator, so that no
 * invitation is accepted meanwhile, and the store's owners, so that two cannot remove each other.
 */
async function lockedRoles(tx: Db, { store }: Pick<Context, 'store'>, operatorNbr: string) {
  const operator = await lockedOperator(tx, { operatorNbr })
  if (!operator) throw notFound()
  const owners = await tx
    .select({ operatorNbr: operatorRoles.operatorNbr })
    .from(operatorRoles)
    .where(and(eq(operatorRoles.storeNbr, store.storeNbr), eq(operatorRoles.role, 'owner')))
    .orderBy(operatorRoles.operatorNbr)
    .for('update')
  const rows = await tx
    .select({ role: operatorRoles.role })
    .from(operatorRoles)
    .where(isIn(store.storeNbr, operatorNbr))
  const held = rows.map(({ role }) => role)
  const offer = await offerOf(tx, store.storeNbr, operatorNbr)
  if (!held.length && !offer) throw notFound()
  return {
    operator,
    held,
    offer: held.length ? undefined : offer,
    isLastOwner: held.includes('owner') && owners.every((one) => one.operatorNbr === operatorNbr),
  }
}
