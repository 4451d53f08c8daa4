import type { ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { dayOf } from '../../schemas/day.ts'
import { dayText } from '../../schemas/moment-text.ts'
import type { Review } from '../../schemas/review/review.schema.ts'
import css from './goods-reviews.module.css'
import { Stars } from './stars.tsx'
import { Thumbs } from './thumbs.tsx'

/** One review: author, purchased option, date, text, and the shop's answer. */
export function ReviewItem({ review }: { review: Review }): ReactNode {
  const { config, lang, t } = useShop()
  const { name, stars, text, optdName, fit, height, addDate, imgs, answer } = review
  const day = dayText(dayOf(Date.parse(addDate), config.timeZone), lang)
  const about = [
    day,
    optdName,
    height !== undefined && t('fit.height', { height }),
    fit && t(`fit.${fit}`),
  ]
  return (
    <li className={css.review}>
      <p className={css.head}>
        <Stars value={stars} />
        <b>{name || t('reviews.somebody')}</b>
        <span className={css.soft}>{about.filter(Boolean).join(' · ')}</span>
      </p>
      <p className={css.text}>{text}</p>
      <Thumbs
        label={t('reviews.pictures', { name: name || t('reviews.somebody') })}
        pictures={imgs.map((img) => ({ img, name }))}
      />
      {answer && (
        <div className={css.answer}>
          <b>{t('reviews.answer')}</b>
          <p className={css.text}>{answer}</p>
        </div>
      )}
    </li>
  )
}
