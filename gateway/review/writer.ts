import { and, eq, isNull } from 'drizzle-orm'
import { members } from '../account/member.tables.ts'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'

export interface Writer {
  storeNbr: string
  userNbr: string
}

/** The member who writes a review. Throws for guests. */
export function writerOf({ store: { storeNbr }, member }: Context): Writer {
  if (!member) throw new OpFailure('NO_SESSION')
  return { storeNbr, userNbr: member.userNbr }
}

/** Locks the member, so that nothing is added while or after they are erased. */
export async function lockWriter(tx: Db, { storeNbr, userNbr }: Writer): Promise<void> {
  const [member] = await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(
      and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr), isNull(members.erasedAt)),
    )
    .for('key share')
  if (!member) throw new OpFailure('NO_SESSION')
}
