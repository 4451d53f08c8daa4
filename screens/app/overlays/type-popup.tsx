import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { TypeMenu } from '../../../blocks/shared/goods/type-menu.tsx'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { Category } from '../../../schemas/catalog/category.schema.ts'
import { getPtTypeList } from '../../../schemas/catalog/pt.ops.ts'
import css from './overlays.module.css'

/**
 * The category tree above the page. Opening a parent keeps it open; choosing a category closes it.
 */
export default function TypePopup({ overlay: opened }: OverlayProps<'types'>): ReactNode {
  const { call, overlay, t } = useShop()
  const [state, setState] = useState<'loading' | 'failed' | readonly Category[]>('loading')
  const load = useCallback(
    () =>
      call(getPtTypeList, {}).then(
        ({ TypeList }) => setState(TypeList),
        () => setState('failed'),
      ),
    [call],
  )
  useEffect(() => void load(), [load])
  const retry = () => {
    setState('loading')
    void load()
  }
  return (
    <>
      <h2>{t('types.title')}</h2>
      {state === 'loading' && (
        <div className={css.skeletons} role="status" aria-label={t('shell.loading')}>
          {Array.from({ length: 8 }, (_, at) => (
            <i key={at} />
          ))}
        </div>
      )}
      {state === 'failed' && (
        <div className={css.plain} role="alert">
          <p>{t('types.failed')}</p>
          <button type="button" className={css.primary} onClick={retry}>
            {t('action.retry')}
          </button>
        </div>
      )}
      {typeof state === 'object' &&
        (state.length ? (
          <TypeMenu
            categories={state}
            current={opened.current}
            label={t('types.title')}
            choose={(typeNbr, name, isFinal) => {
              opened.choose(typeNbr, name)
              if (isFinal) overlay.value = null
            }}
          />
        ) : (
          <p className={css.plain}>{t('types.empty')}</p>
        ))}
    </>
  )
}
