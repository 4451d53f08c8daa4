import { protocol } from '../../schemas/protocol/constants.ts'
import { silentCodes } from '../../schemas/protocol/envelope.ts'
import { CallError } from '../transport/call-error.ts'
import type { Shop } from './shop.ts'
import { showToast } from './toasts.ts'

/** Milliseconds for which the message about a failed call is shown. */
const onceLasts = 5_000

/** History state of the page for addresses that were not found. */
export interface MissingState {
  /** Path and query that were not found. */
  missing?: string
}

interface Navigation {
  /** Opens the page for addresses that were not found. */
  toNotFound: () => void
  /** The session ended: opens the login page, with the current address as the return address. */
  toLogin: () => void
}

/** Reacts to each kind of failed call: a message, a dialog or another page. */
export function handleFailure(
  shop: Pick<Shop, 'toasts' | 'overlay' | 't'>,
  error: unknown,
  { toNotFound, toLogin }: Navigation,
): void {
  if (!(error instanceof CallError)) {
    showToast(shop, shop.t('failure.system'), 'error', protocol.errorToast)
    return
  }
  const say = (fallback: string, lasts: number) =>
    showToast(
      shop,
      error.message && error.message !== String(error.kind) ? error.message : shop.t(fallback),
      'error',
      lasts,
    )
  if (error.code !== undefined && silentCodes.includes(error.code)) return
  switch (error.kind) {
    case 'repeated':
    case 'cancelled':
      return
    case 0:
      return error.isSystem
        ? void (shop.overlay.value = { name: 'systemError' })
        : say('failure.retCode0', protocol.errorToast)
    case 404:
      return toNotFound()
    case 999:
      say('failure.retCode999', onceLasts)
      return toLogin()
    case 'timeout':
      return say('failure.timeout', onceLasts)
    case 'network':
      return say('failure.network', onceLasts)
    default:
      return say('failure.once', onceLasts)
  }
}
