import { Component, type ComponentType, type ReactNode } from 'react'
import type { BlockSpec } from '../contract/block-spec.ts'

export type FailureProps = Pick<BlockSpec, 'onError'>

interface Props {
  /** The block spec's setting, read on failure: the view itself may never have loaded. */
  onError: () => BlockSpec['onError']
  report: (error: unknown) => void
  Failure: ComponentType<FailureProps>
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
      <this.props.Failure onError={this.props.onError()} />
    ) : (
      this.props.children
    )
  }
}
