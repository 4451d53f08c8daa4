import type { OrderNotificationKind } from '../../../schemas/notification/notification-kinds.ts'
import { trackingOf } from '../../../schemas/shipping/tracking.ts'
import type { OrderDetails, OrderNotification } from '../../core/ports.ts'
import type { EmailLink } from './email.ts'
import { isToPay, type OrderWording } from './order-sections.ts'

/** The next step of a notification: its link, and the kind whose words are on the button. */
interface Step {
  href: string
  /** Absent for the words that all kinds share. */
  words?: Extract<OrderNotificationKind, WithAction>
}

/** Kinds that have words for their own button. */
type WithAction =
  | 'orderPlaced'
  | 'payIssued'
  | 'orderShipped'
  | 'voucherIssued'
  | 'groupPaid'
  | 'returnApproved'
  | 'trialStarted'
  | 'trialEnds'
  | 'trialOverdue'

/** The button of an order's email, and the order's page where the button leads elsewhere. */
export function nextStep(
  { t, lang }: OrderWording,
  notification: Omit<OrderNotification, 'details'>,
  details: OrderDetails | undefined,
): { link: EmailLink; page?: EmailLink } {
  const { link } = notification
  const page = { href: link, action: t('notification.order.action') }
  const { href, words } = stepOf(notification, details, lang)
  if (words === undefined) return { link: page }
  // The page of a transfer to the shop’s own account has nothing to see, but asks for a report.
  const isTransfer = words === 'payIssued' && details?.order.PayInfo?.type === 'account'
  const action = t(isTransfer ? 'order.action.report' : `notification.${words}.action`)
  const step = { href, action }
  return href === link ? { link: step } : { link: step, page }
}

function stepOf(
  { kind, link, track }: Omit<OrderNotification, 'details'>,
  details: OrderDetails | undefined,
  lang: OrderWording['lang'],
): Step {
  const order = details?.order
  switch (kind) {
    case 'orderPlaced':
    case 'payIssued':
      if (!order || !isToPay(order)) return { href: link }
      return { href: payLink(link), words: order.PayInfo ? 'payIssued' : 'orderPlaced' }
    case 'orderShipped': {
      const tracked = track ? trackingOf(order?.carrier, track, lang) : undefined
      return tracked ? { href: tracked.page, words: kind } : { href: link }
    }
    case 'returnApproved':
      return { href: requestsLink(link), words: kind }
    case 'voucherIssued':
    case 'groupPaid':
    case 'trialStarted':
    case 'trialEnds':
    case 'trialOverdue':
      return { href: link, words: kind }
    default:
      return { href: link }
  }
}

/**
 * Builds the URLs of an order's payment page and request page from the URL of its own page:
 * `/order/detail/S1` for a member, `/orderd/TOKEN` for a guest.
 */
export const payLink = (link: string): string => beside(link, 'pay')
export const requestsLink = (link: string): string => beside(link, 'refundInfo')

const beside = (link: string, page: string): string =>
  link.replace(/\/(?:order\/detail|(orderd))\/([^/]+)$/, (_all, guest: string | undefined, nbr: string) => `/${guest ?? 'order'}/${page}/${nbr}`) // prettier-ignore
