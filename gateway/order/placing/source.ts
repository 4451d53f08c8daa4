import { and, eq } from 'drizzle-orm'
import { together } from '../../db/together.ts'
import type { Context } from '../../core/context.ts'
import { members } from '../../account/member.tables.ts'
import { channels } from '../../store/store.tables.ts'

/** Channel and sharer named by an order. Unknown values are dropped, not refused. */
export async function sourceOf(
  { store, db, member }: Pick<Context, 'store' | 'db' | 'member'>,
  { corpNbr, sharerNbr }: { corpNbr?: string; sharerNbr?: string },
): Promise<{ corpNbr?: string; sharerNbr?: string }> {
  const { storeNbr, config } = store
  const isOwn = corpNbr === config.corpNbr
  const [[channel], [sharer]] = await together([
    corpNbr === undefined || isOwn
      ? []
      : db
          .select({ corpNbr: channels.corpNbr })
          .from(channels)
          .where(and(eq(channels.storeNbr, storeNbr), eq(channels.corpNbr, corpNbr))),
    sharerNbr === undefined || sharerNbr === member?.userNbr
      ? []
      : db
          .select({ userNbr: members.userNbr })
          .from(members)
          .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, sharerNbr))),
  ])
  return {
    ...(corpNbr !== undefined && (isOwn || channel) && { corpNbr }),
    ...(sharer && { sharerNbr: sharer.userNbr }),
  }
}
