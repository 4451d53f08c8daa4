import { useEffect, type ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useBrowserSignal } from '../../../engine/react/signals.ts'
import css from './heart.module.css'
import { Icon } from '../../ui/icon.tsx'

/** Value during server rendering: the saved products are stored in the browser. */
const none: readonly string[] = []

interface Props {
  ptNbr: string
  title: string
  size?: 20 | 24
}

/** A button that saves a product for later, or removes it. */
export function Heart({ ptNbr, title, size = 24 }: Props): ReactNode {
  const { favorites, needFavorites, setFavorites } = useShop()
  const t = useText()
  const isSaved = useBrowserSignal(favorites, none).includes(ptNbr)
  useEffect(() => {
    needFavorites().catch(() => undefined) // after a failure the heart stays empty
  }, [needFavorites])
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isSaved}
      aria-label={t('favorite.save', { title })}
      onClick={() => setFavorites([ptNbr], !isSaved)}
    >
      <Icon name="heart" size={size} />
    </button>
  )
}
