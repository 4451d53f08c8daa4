import { Component, type ReactNode } from 'react'
import type { BlockSpec } from '../../schemas/kit/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import css from '../../runtime/block/block-boundary.module.css'

interface Props {
  /** The block spec's setting, read on failure: the view itself may never have loaded. */
  onError: () => BlockSpec['onError']
  report: (error: unknown) => void
  children: ReactNode
}

/** Contains a block's render error, so that the rest of the page stays. */
export class BlockBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error)
  }

  override render() {
    return this.state.hasFailed ? (
      <BlockFailure onError={this.props.onError()} />
    ) : (
      this.props.children
    )
  }
}

/** Shown in place of a failed block, as its spec demands. */
export function BlockFailure({ onError }: Pick<BlockSpec, 'onError'>): ReactNode {
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
