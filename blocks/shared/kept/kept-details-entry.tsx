import { Suspense, use, useState, type ReactNode } from 'react'
import { readKeptDetails, removeKeptDetails } from '../../../runtime/shop/kept-details.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './kept-details-entry.module.css'

/** A button that deletes the guest's details stored on this device; nothing if there are none. */
export function KeptDetailsEntry(): ReactNode {
  const { config } = useShop()
  const [isKept] = useState(() => readKeptDetails(config.storeNbr) !== undefined)
  return (
    isKept && (
      <Suspense>
        <Entry />
      </Suspense>
    )
  )
}

function Entry(): ReactNode {
  const { t, config, needTexts } = useShop()
  use(needTexts('device'))
  const [isRemoved, setRemoved] = useState(false)
  return (
    <div role="status">
      {isRemoved ? (
        <p className={css.entry}>{t('device.removed')}</p>
      ) : (
        <button
          type="button"
          className={css.entry}
          onClick={() => {
            removeKeptDetails(config.storeNbr)
            setRemoved(true)
          }}
        >
          <Icon name="member" size={20} />
          {t('device.removeMine')}
        </button>
      )}
    </div>
  )
}
