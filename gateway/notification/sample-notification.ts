import { dayOf } from '../../schemas/day.ts'
import type { Lang } from '../../schemas/lang.ts'
import {
  isOrderNotificationKind,
  notificationGroups,
  type NotificationKind,
  type OrderNotificationKind,
  type SentKind,
} from '../../schemas/notification/notification-kinds.ts'
import type { NotificationChannel } from '../../schemas/notification/notification.schema.ts'
import { formatAmount } from '../../schemas/money/money.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { SodLine } from '../../schemas/order/order.schema.ts'
import type { MemberNotification, Notification, OrderDetails } from '../core/ports.ts'
import type { Db } from '../db/database.ts'
import { currencyIn } from '../store/store-config.ts'
import type { Store } from '../store/store-directory.ts'
import { sampleNbr, sampleNo, sampleOrder } from './sample-order.ts'

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
    const details = asAt(kind, await sampleOrder(sampling), now)
    const money = formatAmount(details.order.amt, currencyIn(store.config, lang))
    const isVoucher = kind === 'voucherIssued'
    const hasTrack = kind === 'orderShipped' || kind === 'orderReady'
    return {
      kind,
      channel,
      to,
      soNbr: sampleNbr,
      orderNo: sampleNo,
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
      return { kind, channel: 'mail', to, ...shownBeside(line), link: `${shop}/` }
    }
    case 'reviewAnswered': {
      const { order } = await sampleOrder(sampling)
      const [line] = order.SodList
      const answer = lang.startsWith('zh') ? '謝謝！' : 'Thank you!'
      return { kind, channel: 'mail', to, ...shownBeside(line), answer, link: `${shop}/` }
    }
    case 'operatorInvited':
      return { kind, channel: 'mail', to, by: 'Olive Chen', link: `${shop}/invitation/0123456789` }
  }
}

const shownBeside = (line: SodLine | undefined) => ({
  title: line?.name ?? '',
  ...(line?.img && { img: line.img }),
})

/** The sample order in the state in which a kind of notification is sent. */
function asAt(kind: OrderNotificationKind, details: OrderDetails, now: Date): OrderDetails {
  const { order, delivery, ...rest } = details
  const { payDate: _payDate, ...unpaid } = order
  const { amt } = order
  const until = (days: number) => new Date(now.getTime() + days * day).toISOString()
  const having = (given: Partial<OrderDetails['order']>, from: typeof unpaid = order) => ({
    ...details,
    order: { ...from, ...given },
  })
  switch (kind) {
    case 'orderPlaced':
      return having({ stat: 'pay', payDeadline: until(1) }, unpaid)
    case 'payIssued': {
      const PayInfo = { type: 'cvs' as const, amt, deadline: until(3), code: 'LLL26112512345' }
      return having({ stat: 'pay', PayInfo }, unpaid)
    }
    case 'orderShipped':
      return having({ stat: 'shiping', carrier: 'TCAT' })
    case 'orderReady': {
      const { frcName: _home, receiverAddr: _address, ...sent } = order
      return having({ ...pickup, stat: 'shiping', carrier: 'UNIMART' }, sent)
    }
    case 'orderRefunded':
      return having({ amtRefunding: amt })
    case 'voucherIssued': {
      const { frcName: _name, frcKind: _kind, ...sent } = order
      const { firstDay: _first, lastDay: _last, ...issued } = sent
      return { ...rest, order: { ...issued, isVirtual: true } }
    }
    case 'groupPaid':
      return having({
        GrpInfo: { ...group, ptNbr: order.SodList[0]?.ptNbr ?? '', deadline: until(2) },
      })
    case 'returnApproved':
      return { ...details, request: { note: '', sendTo: 'RET-8812', sendUntil: until(7) } }
    case 'trialStarted':
    case 'trialEnds':
    case 'trialOverdue': {
      const stat = kind === 'trialOverdue' ? 'overdue' : 'exping'
      return having({ stat, isExp: true, amtDue: amt, returnUntil: until(7) }, unpaid)
    }
    default:
      return details
  }
}

/** A convenience store, with its address. */
const pickup = {
  frcKind: 'store',
  storeId: '131386',
  storeName: '忠孝門市',
  storeAddress: '臺北市中正區忠孝東路一段 1 號',
} as const

const group = {
  grpNbr: 'G1',
  cpgNbr: 'C1',
  stat: 'open',
  size: 3,
  count: 2,
  name: '林○穎',
} as const

const isMemberKind = (
  kind: Exclude<SentKind, (typeof notificationGroups)['orders'][number]>,
): kind is MemberNotification['kind'] => notificationGroups.members.some((name) => name === kind)
