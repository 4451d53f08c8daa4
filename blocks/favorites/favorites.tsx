import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { GoodsGrid, GoodsSkeleton } from '../shared/goods/goods-grid.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import css from './favorites.module.css'
import { favoritesSpec } from './favorites.schema.ts'
import { useFavoriteGoods } from './use-favorite-goods.ts'

export const favorites = defineBlock(favoritesSpec, function Favorites({ props }) {
  const { session, setFavorites, t } = useShop()
  const isGuest = useSignal(session).userNbr === undefined
  const { count, goods, gone, isReady, isLoading, hasMore, hasFailed, more, retry } =
    useFavoriteGoods()
  return (
    <section className={css.page} aria-busy={!isReady && !hasFailed}>
      {!(isReady && !count) && <h1>{t('favorites.title')}</h1>}
      {isReady && count > 0 && isGuest && <p className={css.hint}>{t('favorites.guest')}</p>}
      {isReady && !count && (
        <EmptyList title={t('favorites.none')} text={t('favorites.noneText')} isPage />
      )}
      {goods.length > 0 && <GoodsGrid goods={goods} layout="two" look={props} isPriority />}
      {(isLoading || !isReady) && !hasFailed && <GoodsSkeleton layout="two" count={4} />}
      {gone.length > 0 && (
        <div className={css.note}>
          <p>{t('favorites.gone', { count: gone.length })}</p>
          <Button onClick={() => setFavorites(gone, false)}>{t('favorites.removeGone')}</Button>
        </div>
      )}
      {hasFailed && (
        <div className={css.note} role="alert">
          <p>{t('favorites.failed')}</p>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </div>
      )}
      {hasMore && !hasFailed && (
        <Button aria-busy={isLoading || undefined} onClick={more}>
          {t('favorites.more')}
        </Button>
      )}
    </section>
  )
})
