import { sql } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import type { SentKind } from '../../schemas/notification/notification-kinds.ts'
import type { NotificationChannel } from '../../schemas/notification/notification.schema.ts'
import { memberNotifications, passwdResets } from '../account/account.tables.ts'
import { members } from '../account/member.tables.ts'
import type { Db } from '../db/database.ts'
import { operatorInvitations, operators } from '../operator/operator.tables.ts'
import { orderNotifications } from '../order/order-notification.tables.ts'
import { orders } from '../order/order.tables.ts'
import { reviews } from '../review/review.tables.ts'
import type { Store } from '../store/store-directory.ts'

interface Waiting extends Record<string, unknown> {
  kind: SentKind
  channel: NotificationChannel
  recipient: string
  lang: Lang
  at: Date | string
  so_nbr: string
  user_nbr: string
  by_name: string
}

/**
 * Notifications without any attempt, newest first, read from their queues. Usually they wait for
 * seconds.
 */
export async function queuedNotifications(
  db: Db,
  { storeNbr, config }: Store,
  { kind, pageSize }: { kind: SentKind | undefined; pageSize: number },
) {
  const isOfKind = kind ? sql`n.kind = ${kind}` : sql`true`
  const { rows } = await db.execute<Waiting>(sql`
    select * from (
      (select n.kind, case when o.mem_email <> '' then 'mail' else 'sms' end as channel,
          coalesce(nullif(o.mem_email, ''), o.receiver_tel) as recipient, o.lang,
          n.created_at as at, n.so_nbr, coalesce(o.user_nbr, '') as user_nbr, n.by_name
        from ${orderNotifications} n join ${orders} o using (store_nbr, so_nbr)
        where n.store_nbr = ${storeNbr} and n.sent_at is null and n.tries = 0
          and ${isOfKind}
        order by n.created_at desc limit ${pageSize})
      union all
      (select n.kind, case when m.email is not null then 'mail' else 'sms' end,
          coalesce(m.email, m.mobile, ''), ${config.defaultLang}, n.created_at, '', n.user_nbr, ''
        from ${memberNotifications} n join ${members} m using (store_nbr, user_nbr)
        where n.store_nbr = ${storeNbr} and n.sent_at is null and n.tries = 0
          and ${isOfKind}
        order by n.created_at desc limit ${pageSize})
      union all
      (select 'resetLink', 'mail', r.email, r.lang, r.created_at, '', '', ''
        from ${passwdResets} r
        where r.store_nbr = ${storeNbr} and r.sent_at is null and r.used_at is null
          and r.tries = 0 and r.expires_at > now()
        order by r.created_at desc limit ${pageSize})
      union all
      (select 'reviewAnswered', 'mail', m.email, r.lang, r.notice_at, r.so_nbr, r.user_nbr, r.answered_by
        from ${reviews} r join ${members} m using (store_nbr, user_nbr)
        where r.store_nbr = ${storeNbr} and r.notice_at is not null and r.sent_at is null
          and r.tries = 0 and r.answer <> '' and r.stat = 'shown' and m.email is not null
        order by r.notice_at desc limit ${pageSize})
      union all
      (select 'operatorInvited', 'mail', p.email, i.lang, i.created_at, '', '', i.invited_by
        from ${operatorInvitations} i join ${operators} p using (operator_nbr)
        where i.store_nbr = ${storeNbr} and i.is_mailed and i.sent_at is null
          and i.tries = 0 and i.expires_at > now()
        order by i.created_at desc limit ${pageSize})
    ) as waiting
    where ${kind ? sql`kind = ${kind}` : sql`true`}
    order by at desc limit ${pageSize}`)
  return rows.map((row) => ({
    id: 0,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    lang: row.lang,
    state: 'queued' as const,
    reason: '',
    tries: 0,
    at: new Date(row.at).toISOString(),
    subject: '',
    orderNbr: row.so_nbr,
    memberNbr: row.user_nbr,
    isTest: false,
    by: row.by_name,
  }))
}
