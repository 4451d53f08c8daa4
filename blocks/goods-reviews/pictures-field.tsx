import { useEffect, useId, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { PictureTiles } from '../shared/pictures/picture-tiles-list.tsx'
import type { Pictures } from '../shared/pictures/send-pictures.ts'
import css from './review-sheet.module.css'

interface Props {
  pictures: Pictures
  /** Error texts for files that cannot be added. */
  fault: string | undefined
  isFixed: boolean
}

/** Photographs from the phone's camera or its library, uploaded as soon as they are chosen. */
export function PicturesField({ pictures, fault, isFixed }: Props): ReactNode {
  const { t } = useShop()
  const id = useId()
  const tiles = useSignal(pictures.list)
  // Cancels unfinished uploads when the form closes.
  useEffect(
    () => () => {
      for (const { cancel } of pictures.list.peek()) cancel?.()
    },
    [pictures],
  )
  const ofTiles = tiles.flatMap(({ name, fault: own }) => (own ? { name, own } : []))
  return (
    <div className={css.field}>
      <span id={`${id}-label`}>{t('review.pictures')}</span>
      <PictureTiles
        pictures={pictures}
        input={{ id, disabled: isFixed, 'aria-describedby': `${id}-label ${id}-hint ${id}-fault` }}
      />
      <small id={`${id}-hint`}>{t('review.picturesHint', { max: pictures.max })}</small>
      <div id={`${id}-fault`} className={css.wrong} role="alert">
        {ofTiles.map(({ name, own }, at) => (
          <p key={at}>
            {name}: {own}
          </p>
        ))}
        {fault !== undefined && !ofTiles.some(({ own }) => own === fault) && <p>{fault}</p>}
      </div>
    </div>
  )
}
