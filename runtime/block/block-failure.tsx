import type { ReactNode } from 'react'
import type { FailureProps } from '../../engine/react/block-boundary.tsx'
import { useText } from '../shop/translate.ts'
import css from './block-failure.module.css'

/** Shown in place of a failed block, as its spec demands. */
export function BlockFailure({ onError }: FailureProps): ReactNode {
  const t = useText()
  if (onError === 'hide') return null
  return (
    <div
      className={css.failure}
      data-kind={onError}
      role={onError === 'block-page' ? 'alert' : undefined}
    >
      <p>{t(onError === 'block-page' ? 'block.failedStep' : 'block.failed')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('action.retry')}
      </button>
    </div>
  )
}
