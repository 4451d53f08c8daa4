import { useState } from 'react'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Actions, Button, Note, Trouble } from './ui.tsx'

/** End of a dialog form: the error, and the buttons. */
export function FormActions(props: {
  yes: string
  isDanger?: boolean
  isPending: boolean
  /** Something is missing or does not fit yet; the press says so. */
  isIncomplete?: boolean
  error: unknown
  onClose(): void
  onYes(): void
}) {
  const { yes, isDanger = false, isPending, isIncomplete = false, error, onClose, onYes } = props
  const { t } = useTexts()
  // Stays until the next press: what leaves a field must not move the button under the pointer.
  const [wasIncomplete, setWasIncomplete] = useState(false)
  return (
    <>
      {wasIncomplete && <Note kind="bad">{t('orders.incomplete')}</Note>}
      <Trouble error={error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look={isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          onPress={() => {
            setWasIncomplete(isIncomplete)
            if (!isIncomplete) onYes()
          }}
        >
          {yes}
        </Button>
      </Actions>
    </>
  )
}
