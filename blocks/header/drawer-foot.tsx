import type { ReactNode } from 'react'
import { KeptDetailsEntry } from '../shared/kept/kept-details-entry.tsx'
import { SchemeField } from '../shared/scheme/scheme-choice.tsx'
import css from './drawer-foot.module.css'

/** Device-related entries of the side menu; loaded when the menu opens. */
export default function DrawerFoot(): ReactNode {
  return (
    <>
      <KeptDetailsEntry />
      <div className={css.scheme}>
        <SchemeField />
      </div>
    </>
  )
}
