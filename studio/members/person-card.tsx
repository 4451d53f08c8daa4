import { useState } from 'react'
import { listMembers, showMember } from '../../schemas/account/member-operator.ops.ts'
import { eraseMember, exportMember } from '../../schemas/account/person.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Button, Card, Dialog, Row, Soft, Trouble } from '../ui/ui.tsx'
import { downloadJson } from './download-json.ts'

/** Requests of a person: a copy of their data, and erasure. */
export function PersonCard({ memberNbr }: { memberNbr: string }) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [isAsked, setIsAsked] = useState(false)
  const save = useCommand(exportMember, { storeNbr, changes: [showMember] })
  return (
    <Card title={t('members.person')}>
      <Soft>{t('members.personText')}</Soft>
      <Trouble error={save.error} />
      <Row>
        <Button
          isPending={save.isPending}
          onPress={() =>
            save.mutate(
              { memberNbr },
              { onSuccess: ({ file }) => downloadJson(`${memberNbr}.json`, file) },
            )
          }
        >
          {t('members.export')}
        </Button>
        {may(store, 'members.erase') && (
          <Button look="danger" onPress={() => setIsAsked(true)}>
            {t('members.erase')}
          </Button>
        )}
      </Row>
      {isAsked && <EraseDialog memberNbr={memberNbr} onClose={() => setIsAsked(false)} />}
    </Card>
  )
}

/** Confirms erasure by a press and by typing the number, since it cannot be undone. */
function EraseDialog({ memberNbr, onClose }: { memberNbr: string; onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [typed, setTyped] = useState('')
  const erase = useCommand(eraseMember, { storeNbr, changes: [showMember, listMembers] })
  return (
    <Dialog title={t('members.erase')} isOpen onClose={onClose} isFirm>
      <p>{t('members.eraseText')}</p>
      <Field
        label={t('members.eraseType', { nbr: memberNbr })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        startsFocused
      />
      <Trouble error={erase.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="danger"
          isDisabled={typed.trim() !== memberNbr}
          isPending={erase.isPending}
          onPress={() => erase.mutate({ memberNbr }, { onSuccess: onClose })}
        >
          {t('members.eraseYes')}
        </Button>
      </Actions>
    </Dialog>
  )
}
