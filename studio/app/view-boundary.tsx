import { Component, type ReactNode } from 'react'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Note, Page, Row } from '../ui/ui.tsx'

interface Props {
  /** URL of the view; navigating to another one retries. */
  at: string
  /** Wraps the whole Studio, so that no layout is left when it fails. */
  isOutermost?: boolean
  children: ReactNode
}

interface State {
  at: string
  hasFailed: boolean
}

/**
 * Shows a message in place of a failed view, such as one whose code a newer build replaced; the
 * menu stays.
 */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: State) {
    return at === state.at ? null : { at, hasFailed: false }
  }

  override render() {
    const { isOutermost = false, children } = this.props
    if (!this.state.hasFailed) return children
    return isOutermost ? (
      <main>
        <FailedView />
      </main>
    ) : (
      <FailedView />
    )
  }
}

function FailedView() {
  const { t } = useTexts()
  return (
    <Page title={t('viewFailed')}>
      <div role="alert">
        <Note kind="warn">{t('viewFailedText')}</Note>
      </div>
      <Row>
        <Button look="primary" onPress={() => location.reload()}>
          {t('reload')}
        </Button>
      </Row>
    </Page>
  )
}
