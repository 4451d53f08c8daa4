import { and, eq, sql } from 'drizzle-orm'
import type { MemberNotification } from '../core/ports.ts'
import type { Db } from '../db/database.ts'
import { claiming, createSending, isUnclaimed, type QueueRun } from '../notification/index.ts'
import { isEligible } from '../store/round-robin.ts'
import { localized } from '../store/store-config.ts'
import { memberNotifications } from './account.tables.ts'
import { memberLevels, members } from './member.tables.ts'

interface Notice {
  storeNbr: string
  userNbr: string
  kind: MemberNotification['kind']
  points?: number
  /** Last day on which the points can be used. */
  until?: string
  /** The other member, masked. */
  other?: string
  levelNbr?: string
}

/** Queues a notification to a member; it is sent after the transaction commits. */
export async function notifyMember(tx: Db, notice: Notice): Promise<void> {
  await tx.insert(memberNotifications).values(notice)
}

const sendEach = createSending<typeof memberNotifications.$inferSelect>(
  ({ storeNbr, userNbr }) => `${storeNbr} ${userNbr}`,
)

/**
 * Sends queued notifications, a few per run, in the store's first language, since members have none;
 * by email, otherwise by SMS. Several processes may do so at once.
 */
export async function sendMemberNotifications({
  database: { db },
  directory,
  notifier,
}: QueueRun): Promise<void | 'more'> {
  const claimOne = (passed: readonly string[]) =>
    db
      .update(memberNotifications)
      .set(claiming(memberNotifications))
      .where(
        sql`(${memberNotifications.storeNbr}, ${memberNotifications.id}) in (
          select store_nbr, id from member_notice
          where sent_at is null and ${isUnclaimed} and ${isEligible(sql`member_notice.store_nbr`, passed)}
          order by created_at, id limit 1 for update skip locked)`,
      )
      .returning()
  return sendEach(
    claimOne,
    async ({ storeNbr, id, userNbr, kind, points, until, other, levelNbr, tries }) => {
      const store = directory.byNbr(storeNbr)
      const [member] = await db
        .select({ email: members.email, mobile: members.mobile, level: memberLevels.name })
        .from(members)
        .leftJoin(
          memberLevels,
          and(eq(memberLevels.storeNbr, members.storeNbr), eq(memberLevels.levelNbr, levelNbr)),
        )
        .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
      const to = member?.email ?? member?.mobile
      if (store && member && to) {
        const { defaultLang } = store.config
        const level =
          (member.level && localized(member.level, defaultLang, defaultLang)) || levelNbr
        const channel = member.email ? 'mail' : 'sms'
        await notifier.send(
          store,
          defaultLang,
          { kind, channel, to, points, until, other, level },
          { source: `member:${id}`, tries, userNbr },
        )
      }
      await db
        .update(memberNotifications)
        .set({ sentAt: sql`now()` })
        .where(and(eq(memberNotifications.storeNbr, storeNbr), eq(memberNotifications.id, id)))
    },
  )
}
