import { brands, shareHref, type ShareChannel } from '../../schemas/share.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { currentPage } from './share.ts'
import type { Shop } from './shop.ts'
import { showToast } from './toasts.ts'

/** Whether this browser supports the device's share sheet. */
export const canShareNatively = (): boolean => typeof navigator.share === 'function'

/** Copies a text; returns `false` if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text) // over plain HTTP and in some in-app views there is no clipboard API
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  // A modal dialog makes everything outside it unselectable.
  const home = document.querySelector('dialog[open]') ?? document.body
  home.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

/** Copies an address and shows a message; returns whether it was copied. */
export async function copyLink(shop: Pick<Shop, 'toasts' | 't'>, url: string): Promise<boolean> {
  const isCopied = await copyText(url)
  if (isCopied) showToast(shop, shop.t('share.copied'), 'success', protocol.successToast)
  return isCopied
}

/**
 * Announces that the page is shared through the only channel offered, and shares it once the
 * visitor confirms.
 */
export async function shareDirectly(
  shop: Pick<Shop, 'toasts' | 't' | 'overlay' | 'session' | 'needTexts'>,
  wanted: ShareChannel,
): Promise<void> {
  await shop.needTexts('overlays')
  const shared = currentPage(shop)
  const channel = wanted === 'native' && !canShareNatively() ? 'copy' : wanted
  const share = async () => {
    const href = shareHref(channel, shared.url)
    if (href) window.open(href, '_blank', 'noopener,noreferrer')
    // A visitor who closes the device's sheet needs no message.
    else if (channel === 'native')
      await navigator.share({ url: shared.url, title: shared.title }).catch(() => undefined)
    else if (!(await copyLink(shop, shared.url))) shop.overlay.value = { name: 'share', shared }
  }
  shop.overlay.value = {
    name: 'shareDirect',
    channel: brands[channel] ?? shop.t(`share.${channel}`),
    share: () => void share(),
  }
}
