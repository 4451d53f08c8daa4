import { Suspense, use, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useSignal } from '../../engine/react/signals.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Icon } from '../ui/icon.tsx'
import { KeptDetailsEntry } from '../shared/kept/kept-details-entry.tsx'
import { SchemeField } from '../shared/scheme/scheme-choice.tsx'
import entry from '../shared/kept/kept-details-entry.module.css'
import css from './drawer-foot.module.css'

/** Entries of the side menu about guests and the device; loaded when the menu opens. */
export default function DrawerFoot(): ReactNode {
  const { userNbr } = useSignal(useShop().session)
  return (
    <>
      <Suspense>{userNbr === undefined && <FindOrder />}</Suspense>
      <KeptDetailsEntry />
      <div className={css.scheme}>
        <SchemeField />
      </div>
    </>
  )
}

/** Members have the list of their orders. */
function FindOrder(): ReactNode {
  const { needTexts, overlay, t } = useShop()
  use(needTexts('device'))
  return (
    <Link className={entry.entry} href="/orderd" onClick={() => (overlay.value = null)}>
      <Icon name="search" size={20} />
      {t('device.findOrder')}
    </Link>
  )
}
