import { useTexts } from '../../kernel/texts/texts.tsx'
import { Actions, Button, Dialog, Row, Soft } from '../ui.tsx'
import { BulkProgress } from './bulk-progress.tsx'

/** Shows a bulk job over the list that started it. The job continues when the dialog is closed. */
export function BulkDialog(props: {
  title: string
  /** The job to show; undefined for none. */
  bulkNbr: string | undefined
  onShow(bulkNbr: string | undefined): void
  onEnd(): void
  children?: React.ReactNode
}) {
  const { title, bulkNbr, onShow, onEnd, children } = props
  const { t } = useTexts()
  return (
    <Dialog title={title} isOpen={bulkNbr !== undefined} onClose={() => onShow(undefined)} isWide>
      {bulkNbr !== undefined && (
        <BulkProgress key={bulkNbr} bulkNbr={bulkNbr} onUndo={onShow} onEnd={onEnd} />
      )}
      {children !== undefined && <Row>{children}</Row>}
      <Soft>{t('bulk.goesOn')}</Soft>
      <Actions>
        <Button onPress={() => onShow(undefined)}>{t('close')}</Button>
      </Actions>
    </Dialog>
  )
}
