import { and, eq } from 'drizzle-orm'
import * as ops from '../../schemas/account/person.ops.ts'
import { logMember } from '../account/index.ts'
import { members } from '../account/member.tables.ts'
import { command } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { allOf } from './all-of-person.ts'
import { erasePerson } from './erase-person.ts'

export const exportMember = command(ops.exportMember, async ({ input, ctx, tx }) => {
  const { storeNbr } = ctx.store
  const member = await lockedMember(tx, storeNbr, input.memberNbr)
  const { userNbr } = member
  const file = await allOf(tx, member)
  await logMember(tx, { storeNbr, userNbr, event: 'exported', by: ctx.actor })
  return {
    answer: { file },
    note: { subject: 'member', nbr: userNbr, after: { exported: true } },
  }
})

export const eraseMember = command(ops.eraseMember, async ({ input, ctx, tx, fail }) => {
  const { storeNbr } = ctx.store
  const member = await lockedMember(tx, storeNbr, input.memberNbr)
  const { userNbr } = member
  if (member.erasedAt) throw fail.MEMBER_ERASED({})
  const contacts = [member.email, member.mobile].filter((contact) => contact !== null)
  await erasePerson(tx, { storeNbr, userNbr, contacts })
  await logMember(tx, { storeNbr, userNbr, event: 'erased', by: ctx.actor })
  // The audit cannot be changed later, so it must not say who it was.
  return {
    answer: {},
    note: { subject: 'member', nbr: userNbr, after: { erased: true } },
  }
})

/** The member with the row locked, so that nothing is added meanwhile. */
async function lockedMember(tx: Db, storeNbr: string, userNbr: string) {
  const [member] = await tx
    .select()
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
    .for('update')
  if (!member) throw notFound()
  return member
}
