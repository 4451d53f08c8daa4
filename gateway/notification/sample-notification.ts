import { dayOf } from '../../schemas/day.ts'
import type { Lang } from '../../schemas/lang.ts'
import {
  isOrderNotificationKind,
  notificationGroups,
  type NotificationKind,
  type SentKind,
} from '../../schemas/notification/notification-kinds.ts'
import type { NotificationChannel } from '../../schemas/notification/notification.schema.ts'
import { formatAmount } from '../../schemas/money/money.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { MemberNotification, Notification, OrderDetails } from '../core/ports.ts'
import type { Db } from '../db/database.ts'
import { currencyIn } from '../store/store-config.ts'
import type { Store } from '../store/store-directory.ts'
import { sampleNbr, sampleOrder } from './sample-order.ts'

interface Sampling {
  db: Db
  store: Store
  lang: Lang
  now: Date
  channel: NotificationChannel
  to: string
}

/** The kind used to preview a kind: for shared texts, one that contains them. */
const shownBy = (kind: NotificationKind): SentKind =>
  kind === 'order' || kind === 'every' ? 'orderPaid' : kind

const day = 86_400_000

/** A notification with sample data, for previews and tests. */
export async function sampleNotification(
  given: NotificationKind,
  sampling: Sampling,
): Promise<Notification> {
  const { store, lang, now, channel, to } = sampling
  const kind = shownBy(given)
  const shop = `https://${store.primaryHost || 'shop.example'}${basePath}`
  if (isOrderNotificationKind(kind)) {
    const sample = await sampleOrder(sampling)
    const details = kind === 'payIssued' ? toPay(sample, now) : sample
    const money = formatAmount(details.order.amt, currencyIn(store.config, lang))
    const isVoucher = kind === 'voucherIssued'
    const hasTrack = kind === 'orderShipped' || kind === 'orderReady'
    return {
      kind,
      channel,
      to,
      soNbr: sampleNbr,
      amt: money,
      amtRefund: money,
      link: `${shop}/order/detail/${sampleNbr}`,
      track: hasTrack ? '9012345678' : '',
      until: momentText(new Date(now.getTime() + 7 * day).toISOString(), lang, store.config),
      vouchers: isVoucher
        ? details.order.SodList.map(({ name }) => ({ name, code: 'ABCD-EFGH-JKLM-NPQR' }))
        : [],
      ...(channel === 'mail' && { details }),
    }
  }
  if (isMemberKind(kind))
    return {
      kind,
      channel,
      to,
      points: 120,
      until: dayOf(now.getTime() + 30 * day, store.config.timeZone),
      other: lang.startsWith('zh') ? '林○穎' : 'L*** M.',
      level: 'VIP',
    }
  switch (kind) {
    case 'loginCode':
    case 'bindCode':
    case 'passwdCode':
    case 'orderCode':
      return { kind, channel: 'sms', to, code: '123456' }
    case 'emailCode':
    case 'orderEmailCode':
      return { kind, channel: 'mail', to, code: '123456' }
    case 'resetLink':
      return { kind, channel: 'mail', to, link: `${shop}/account/reset/0123456789abcdef` }
    case 'passwdChanged':
      return { kind, channel: 'mail', to }
    case 'arrival': {
      const { order } = await sampleOrder(sampling)
      const [line] = order.SodList
      return { kind, channel: 'mail', to, title: line?.name ?? '', link: `${shop}/` }
    }
    case 'reviewAnswered': {
      const { order } = await sampleOrder(sampling)
      const [line] = order.SodList
      const answer = lang.startsWith('zh') ? '謝謝！' : 'Thank you!'
      return { kind, channel: 'mail', to, title: line?.name ?? '', answer, link: `${shop}/` }
    }
    case 'operatorInvited':
      return { kind, channel: 'mail', to, by: 'Olive Chen', link: `${shop}/invitation/0123456789` }
  }
}

/** The sample order with a payment code. */
const toPay = ({ order, ...rest }: OrderDetails, now: Date): OrderDetails => {
  const { payDate: _payDate, ...unpaid } = order
  const deadline = new Date(now.getTime() + 3 * day).toISOString()
  const PayInfo = { type: 'cvs' as const, amt: order.amt, deadline, code: 'LLL26112512345' }
  return { ...rest, order: { ...unpaid, stat: 'pay', PayInfo } }
}

const isMemberKind = (
  kind: Exclude<SentKind, (typeof notificationGroups)['orders'][number]>,
): kind is MemberNotification['kind'] => notificationGroups.members.some((name) => name === kind)
