import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { Outline } from '../../ui/icon.tsx'
import css from './group.module.css'

const person =
  'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5'
/** Larger groups show numbers only. */
const mostSeats = 8

interface Props {
  size: number
  count: number
  /** Every seat is reserved, even if some are not paid yet. */
  isFull?: boolean
}

/** The seats of a group, paid ones filled, and the number of missing members. */
export function GroupProgress({ size, count, isFull = false }: Props): ReactNode {
  const t = useText()
  const missing = isFull ? 0 : Math.max(0, size - count)
  return (
    <div className={css.progress}>
      {size <= mostSeats && (
        <span className={css.seats} aria-hidden="true">
          {Array.from({ length: size }, (_, at) => (
            <span key={at} className={css.seat} data-taken={at < count || undefined}>
              <Outline path={person} size={20} />
            </span>
          ))}
        </span>
      )}
      <p>
        <b>{t('group.count', { count, size })}</b>{' '}
        {missing > 0 && (
          <span className={css.missing}>{t('group.missing', { count: missing })}</span>
        )}
      </p>
    </div>
  )
}
