import type { ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'
import css from './copy-button.module.css'

interface Props {
  text: string
  /** Name of the copied value, for screen readers. */
  name: string
}

/** A button that copies a number. */
export function CopyButton({ text, name }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const copy = async () => {
    const { copyText } = await import('../../../runtime/shop/share-directly.ts')
    if (await copyText(text)) showToast(shop, t('order.copied'), 'success', protocol.successToast)
    else showToast(shop, t('order.notCopied'), 'error', 4_000)
  }
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={t('order.copyThis', { name })}
      onClick={() => void copy().catch(shop.fail)}
    >
      {t('order.copy')}
    </button>
  )
}
