import { useState } from 'react'
import { noteOrder, showOrder } from '../../schemas/order/order-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Button, Row, Stack, Trouble } from '../ui/ui.tsx'

/** Adds a remark to the history of an order. */
export function NoteForm({ soNbr }: { soNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [note, setNote] = useState('')
  const add = useCommand(noteOrder, { storeNbr, changes: [showOrder] })
  return (
    <Stack>
      <Field
        label={t('orders.note')}
        help={t('orders.noteHelp')}
        rows={2}
        value={note}
        onChange={setNote}
        maxLength={1000}
      />
      <Trouble error={add.error} />
      <Row>
        <Button
          isPending={add.isPending}
          isDisabled={note.trim() === ''}
          onPress={() => add.mutate({ soNbr, note: note.trim() }, { onSuccess: () => setNote('') })}
        >
          {t('orders.addNote')}
        </Button>
      </Row>
    </Stack>
  )
}
