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

/** End of a form that is sent by its button or by Enter: the error, and the buttons. */
export function SubmitActions(props: {
  yes: string
  isDisabled?: boolean
  isPending?: boolean
  error?: unknown
  onClose(): void
}) {
  const { yes, isDisabled = false, isPending = false, error, onClose } = props
  const { t } = useTexts()
  return (
    <>
      <Trouble error={error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button type="submit" look="primary" isDisabled={isDisabled} isPending={isPending}>
          {yes}
        </Button>
      </Actions>
    </>
  )
}
