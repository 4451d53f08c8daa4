import { setTimeout as pause } from 'node:timers/promises'
import type { Notifier } from '../../gateway/core/ports.ts'
import type { Mail, Sms } from '../../gateway/notification/carrier.ts'
import { createNotifier } from '../../gateway/notification/create-notifier.ts'
import { notificationRecords } from '../../gateway/notification/notification-records.ts'
import { sendOrderNotifications } from '../../gateway/order/index.ts'
import type { Role } from '../../schemas/kit/permissions.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'

/** A shop whose notifications are composed and recorded as in production, and end in two lists. */
export interface NotificationsShop {
  shop: OrdersShop
  mails: Mail[]
  texts: Sms[]
  notifier: Notifier
  /** What the carriers answer; undefined while they accept. */
  refuseWith(reason: Error | undefined): void
  /** Notifications that a carrier was given at once, at most. */
  mostAtOnce(): number
  /** Sends what is queued about orders. */
  send(): Promise<unknown>
  /** Calls as an owner, or with other roles. */
  call(
    op: AnyOp,
    input?: Record<string, unknown>,
    roles?: readonly Role[],
  ): Promise<Record<string, unknown> & { code?: string; data?: unknown }>
}

export async function createNotificationsShop(): Promise<NotificationsShop> {
  const mails: Mail[] = []
  const texts: Sms[] = []
  let refusal: Error | undefined
  const taking = { now: 0, most: 0 }
  const take = async <L>(list: L[], notification: L) => {
    taking.most = Math.max(taking.most, ++taking.now)
    await pause(20)
    taking.now--
    if (refusal) throw refusal
    list.push(notification)
  }
  // The database is made by the gateway that is given the notifier.
  const made: { notifier?: Notifier } = {}
  const notifier: Notifier = {
    send: async (...notification) => made.notifier?.send(...notification),
  }
  const shop = await createOrdersShop({ ports: { notifier } })
  const { database, directory } = shop.gateway
  made.notifier = createNotifier({
    mail: { send: (mail) => take(mails, mail) },
    sms: { send: (sms) => take(texts, sms) },
    notifications: notificationRecords(() => database.db),
    warn: (line) => {
      throw new Error(line)
    },
  })
  return {
    shop,
    mails,
    texts,
    notifier,
    mostAtOnce: () => taking.most,
    refuseWith: (reason) => void (refusal = reason),
    send: () => sendOrderNotifications({ database, directory, notifier }),
    call: async (op, input = {}, roles) =>
      (await shop.gateway.call(op, input, { operator: roles ?? true })).json,
  }
}
