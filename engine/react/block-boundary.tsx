import { Component, type ComponentType, type ReactNode } from 'react'
import type { BlockSpec } from '../contract/block-spec.ts'

export interface FailureProps extends Pick<BlockSpec, 'onError'> {
  /** What the block threw; absent if only its data is missing. */
  error?: unknown
  /** Draws the block again. */
  retry?: () => void
}

interface Props {
  /** The block spec's setting, read on failure: the view itself may never have loaded. */
  onError: () => BlockSpec['onError']
  report: (error: unknown) => void
  Failure: ComponentType<FailureProps>
  children: ReactNode
}

/** Contains a block's render error, so that the rest of the page stays. */
export class BlockBoundary extends Component<Props, { hasFailed: boolean; error?: unknown }> {
  override state: { hasFailed: boolean; error?: unknown } = { hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error)
  }

  retry = () => this.setState({ hasFailed: false, error: undefined })

  override render() {
    return this.state.hasFailed ? (
      <this.props.Failure
        onError={this.props.onError()}
        error={this.state.error}
        retry={this.retry}
      />
    ) : (
      this.props.children
    )
  }
}
