import { and, eq, sql } from 'drizzle-orm'
import * as ops from '../../schemas/operator/team.ops.ts'
import { roles as allRoles, type Role } from '../../schemas/operator/permissions.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../core/failure.ts'
import type { Db } from '../db/database.ts'
import { addOperator, endInvitations, invite } from './invitations.ts'
import { operatorCommand } from './operator-command.ts'
import { operatorPasskeys, operatorRoles, operators, operatorSessions } from './operator.tables.ts'
import { dropFilters } from './saved-filter-handlers.ts'
import { operatorBy } from './sign-in.ts'

export const listOperators = handle(ops.listOperators, async ({ ctx: { store } }) => {
  const rows = await store.database.main.db
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
  return {
    OperatorList: rows.map(({ held, seenAt, ...row }) => ({
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
    const operator = await addOperator(tx, ctx.store.storeNbr, { email, name, roles })
    if (!operator) throw fail.OPERATOR_EXISTS({})
    const { operatorNbr } = operator
    const link = operator.passwdHash ? '' : await invite(tx, operatorNbr, invitingOf(ctx))
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
    await lockedRoles(tx, ctx, operatorNbr)
    const operator = await operatorBy(tx, { operatorNbr })
    if (!operator) throw notFound()
    if (operator.passwdHash) throw fail.OPERATOR_ACTIVE({})
    const link = await invite(tx, operatorNbr, invitingOf(ctx))
    return {
      answer: { operatorNbr, link },
      note: { subject: 'operator', nbr: operatorNbr, after: { invited: operator.email } },
    }
  },
)

export const setRoles = operatorCommand(
  ops.setRoles,
  async ({ input: { operatorNbr, roles }, ctx, tx, fail }) => {
    const { held, isLastOwner } = await lockedRoles(tx, ctx, operatorNbr)
    if (isLastOwner && !roles.includes('owner')) throw fail.LAST_OWNER({})
    const { storeNbr } = ctx.store
    await tx.delete(operatorRoles).where(isIn(storeNbr, operatorNbr))
    await tx.insert(operatorRoles).values(roles.map((role) => ({ storeNbr, operatorNbr, role })))
    return {
      answer: {},
      note: {
        subject: 'operator',
        nbr: operatorNbr,
        before: { roles: held.join(', ') },
        after: { roles: roles.join(', ') },
      },
    }
  },
)

export const removeOperator = operatorCommand(
  ops.removeOperator,
  async ({ input: { operatorNbr }, ctx, tx, fail }) => {
    const { held, isLastOwner } = await lockedRoles(tx, ctx, operatorNbr)
    if (isLastOwner) throw fail.LAST_OWNER({})
    await tx.delete(operatorRoles).where(isIn(ctx.store.storeNbr, operatorNbr))
    await dropFilters(tx, ctx.store.storeNbr, operatorNbr)
    const operator = await operatorBy(tx, { operatorNbr })
    if (!operator?.passwdHash) await endInvitations(tx, operatorNbr)
    return {
      answer: {},
      note: { subject: 'operator', nbr: operatorNbr, before: { roles: held.join(', ') } },
    }
  },
)

const isIn = (storeNbr: string, operatorNbr: string) =>
  and(eq(operatorRoles.storeNbr, storeNbr), eq(operatorRoles.operatorNbr, operatorNbr))

/**
 * The roles of an operator in the store. All of the store's owners are locked, so that two owners
 * cannot remove each other at once.
 */
async function lockedRoles(tx: Db, { store }: Pick<Context, 'store'>, operatorNbr: string) {
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
  if (!rows.length) throw notFound()
  const held = rows.map(({ role }) => role)
  return {
    held,
    isLastOwner: held.includes('owner') && owners.every((one) => one.operatorNbr === operatorNbr),
  }
}
