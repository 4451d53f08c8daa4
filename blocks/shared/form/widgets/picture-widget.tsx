import { useMemo, type ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import { PictureTiles } from '../../pictures/picture-tiles-list.tsx'
import { useAnswer } from '../state/answer-state.ts'
import { describedBy, idsOf, PictureLimit } from '../field-frame.tsx'
import { picturesOf } from './picture-sending.ts'
import { useControl, type Control } from './widget-parts.ts'

/**
 * A picture field: files are uploaded as soon as they are chosen, and the answer holds their
 * numbers.
 */
export function PictureWidget(props: Control): ReactNode {
  const shop = useShop()
  const state = useAnswer()
  const { field, shared } = useControl(props)
  const pictures = useMemo(() => picturesOf(state, field, shop), [state, field, shop])
  const ids = idsOf(props.id)
  const describing = `${ids.label} ${props.id}-limit ${describedBy(props.id, field)}`
  return (
    <>
      <PictureTiles pictures={pictures} input={{ ...shared, 'aria-describedby': describing }} />
      <PictureLimit field={field} id={`${props.id}-limit`} />
    </>
  )
}
