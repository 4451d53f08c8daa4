import { useCallback, useState, type ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import { getAreaList } from '../../../../schemas/addr/addr.ops.ts'
import { AreaList } from '../../area/area-list.tsx'
import { namesOf, useAreas } from '../../area/use-areas.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { nameOf } from '../field-frame.tsx'
import { OpenButton } from './open-button.tsx'
import { fieldIn, textsOf, type Control } from './widget-parts.ts'

/** Choice of a county or city, then a district. */
export function AreaWidget(props: Control): ReactNode {
  const { t, call } = useShop()
  const [isOpen, setOpen] = useState(false)
  const codes = textsOf(props.value)
  const ask = useCallback(() => call(getAreaList, {}), [call])
  const { areas, load } = useAreas(ask, isOpen || codes.length > 0)
  return (
    <>
      <OpenButton
        control={props}
        chosen={namesOf(areas, codes)}
        sign={<Icon name="down" size={20} />}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet title={nameOf(fieldIn(props))} isTall onClose={() => setOpen(false)}>
          <AreaList
            areas={areas}
            codes={codes}
            words={{
              counties: t('answer.counties'),
              back: t('answer.back'),
              failed: t('answer.areaFailed'),
            }}
            onRetry={load}
            onChoose={(chosen) => {
              props.onChange(chosen)
              setOpen(false)
            }}
          />
        </Sheet>
      )}
    </>
  )
}
