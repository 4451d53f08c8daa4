import { Component, type ReactNode } from 'react'
import type { BlockSpec } from '../../schemas/kit/define-block.ts'
import { useText } from '../i18n/translate.ts'
import css from './block-boundary.module.css'

interface Props {
  /** What the block's spec says, asked for where it fails: its view may never have come. */
  onError: () => BlockSpec['onError']
  report: (error: unknown) => void
  children: ReactNode
}

/** Keeps a block that throws from taking the page with it. */
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

/** What a shopper sees in place of a block that failed, as its spec says. */
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
