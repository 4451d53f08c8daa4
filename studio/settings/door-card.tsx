import { useState } from 'react'
import { closeShop, showDoor } from '../../schemas/store/door.ops.ts'
import { OpenShop } from '../fields/open-shop.tsx'
import { useKnowDoor } from '../fields/use-know-door.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Button, Card, Dialog, Loaded, Row, Trouble } from '../ui/ui.tsx'

/** Whether the shop is open, and the password of one that is not; saved separately. */
export function DoorCard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [isAsking, setIsAsking] = useState(false)
  const read = useRead(showDoor, {}, { storeNbr })
  return (
    <Card title={t('settings.door')}>
      <Loaded read={read}>
        {({ isOpen, password }) => (
          <>
            <p>{t(isOpen ? 'settings.doorOpen' : 'settings.doorClosed')}</p>
            {!isOpen && (
              <p>
                {t('settings.doorPassword')}: <code>{password}</code>
              </p>
            )}
            <Row>
              {!isOpen && <OpenShop />}
              <Button onPress={() => setIsAsking(true)}>
                {t(isOpen ? 'settings.doorClose' : 'settings.doorChange')}
              </Button>
            </Row>
            <Dialog
              title={t(isOpen ? 'settings.doorCloseTitle' : 'settings.doorChange')}
              isOpen={isAsking}
              onClose={() => setIsAsking(false)}
            >
              <PasswordForm isOpen={isOpen} close={() => setIsAsking(false)} />
            </Dialog>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function PasswordForm({ isOpen, close }: { isOpen: boolean; close(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [password, setPassword] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const set = useCommand(closeShop, { storeNbr, changes: [showDoor] })
  const isWrong = !/^\S{4,60}$/.test(password)
  const knowDoor = useKnowDoor()
  const done = () => {
    knowDoor(false)
    close()
  }
  const submit = () => (isWrong ? setHasTried(true) : set.mutate({ password }, { onSuccess: done }))
  return (
    <>
      {isOpen && <p>{t('settings.doorCloseText')}</p>}
      <Field
        label={t('settings.doorPassword')}
        value={password}
        maxLength={60}
        error={hasTried && isWrong ? t('settings.doorWrong') : undefined}
        startsFocused
        onChange={setPassword}
      />
      <Trouble error={set.error} />
      <Actions>
        <Button onPress={close}>{t('cancel')}</Button>
        <Button look={isOpen ? 'danger' : 'primary'} isPending={set.isPending} onPress={submit}>
          {t(isOpen ? 'settings.doorCloseYes' : 'settings.doorChange')}
        </Button>
      </Actions>
    </>
  )
}
