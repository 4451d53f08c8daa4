import { use, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useSignal } from '../../engine/react/signals.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Icon } from '../ui/icon.tsx'
import { KeptDetailsEntry } from '../shared/kept/kept-details-entry.tsx'
import { SchemeField } from '../shared/scheme/scheme-choice.tsx'
import entry from '../shared/kept/kept-details-entry.module.css'
import css from './drawer-foot.module.css'

/**
 * Entries of the side menu about guests and the device; loaded when the menu opens, and shown at
 * once with their texts.
 */
export default function DrawerFoot(): ReactNode {
  const { needTexts, session } = useShop()
  const { userNbr } = useSignal(session)
  use(needTexts('device'))
  return (
    <>
      {userNbr === undefined && <FindOrder />}
      <KeptDetailsEntry />
      <div className={css.scheme}>
        <SchemeField />
      </div>
    </>
  )
}

/** Members have the list of their orders. */
function FindOrder(): ReactNode {
  const { overlay, t } = useShop()
  return (
    <Link className={entry.entry} href="/orderd" onClick={() => (overlay.value = null)}>
      <Icon name="search" size={20} />
      {t('device.findOrder')}
    </Link>
  )
}
