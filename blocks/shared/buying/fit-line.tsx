import type { ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { leadingFit, type FitCounts } from '../../../schemas/catalog/fit.ts'
import css from './fit-line.module.css'

/** What most buyers say of the size; nothing where they are split or few. */
export function FitLine({ of }: { of: FitCounts | undefined }): ReactNode {
  const t = useText()
  const leading = of && leadingFit(of)
  return leading ? <p className={css.line}>{t(`options.${leading.fit}Fit`)}</p> : null
}
