import { brands, shareHref, type ShareChannel } from '../../schemas/share.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { currentPage } from './share.ts'
import type { Shop } from './shop.ts'
import { showToast } from './toasts.ts'

/** Whether this browser can hand an address to the device. */
export const canShareNatively = (): boolean => typeof navigator.share === 'function'

/** Copies a text; `false` where the browser lets nothing be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text) // over plain http and in some in-app views there is no clipboard to write to
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

/** Copies an address and says so (S1 §2 "Copying shows a link-copied message"); answers whether it did. */
export async function copyLink(shop: Pick<Shop, 'toasts' | 't'>, url: string): Promise<boolean> {
  const isCopied = await copyText(url)
  if (isCopied) showToast(shop, shop.t('share.copied'), 'success', protocol.successToast)
  return isCopied
}

/** The one way that an operator offers needs no choice: it is taken, and a message says so (S1 §8). */
export async function shareDirectly(
  shop: Pick<Shop, 'toasts' | 't' | 'overlay' | 'session' | 'needTexts'>,
  wanted: ShareChannel,
): Promise<void> {
  await shop.needTexts('overlays')
  const shared = currentPage(shop)
  const channel = wanted === 'native' && !canShareNatively() ? 'copy' : wanted
  const say = () =>
    showToast(
      shop,
      shop.t('share.direct', { channel: brands[channel] ?? shop.t(`share.${channel}`) }),
      'success',
      2_500,
    )
  const href = shareHref(channel, shared.url)
  if (href) {
    say()
    window.open(href, '_blank', 'noopener,noreferrer')
  } else if (channel === 'native') {
    say()
    // Whoever closes the device's sheet has shared nothing, and knows it.
    await navigator.share({ url: shared.url, title: shared.title }).catch(() => undefined)
  } else if (!(await copyLink(shop, shared.url))) {
    shop.overlay.value = { name: 'share', shared }
  }
}
