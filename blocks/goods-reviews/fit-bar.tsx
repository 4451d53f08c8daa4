import { useId, type ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { fitCount, fits, leadingFit, type FitCounts } from '../../schemas/catalog/fit.ts'
import { vars } from '../ui/vars.ts'
import css from './goods-reviews.module.css'

/** What buyers say of the size: the answer of most, and a bar of all. */
export function FitBar({ of }: { of: FitCounts }): ReactNode {
  const t = useText()
  const id = useId()
  const leading = leadingFit(of)
  const all = fitCount(of)
  return (
    <section className={css.option} aria-labelledby={id}>
      <h3 id={id}>{t('fit.title')}</h3>
      {leading && (
        <p className={css.most}>
          {t('fit.share', { fit: t(`fit.${leading.fit}`), percent: leading.percent })}
        </p>
      )}
      <ul className={css.fit}>
        {fits.map((fit) => (
          <li
            key={fit}
            data-leads={fit === leading?.fit || undefined}
            style={vars({ '--part': `${((of[fit] / all) * 100).toFixed(1)}%` })}
          >
            <i aria-hidden="true" />
            {t('fit.count', { fit: t(`fit.${fit}`), count: of[fit] })}
          </li>
        ))}
      </ul>
    </section>
  )
}
