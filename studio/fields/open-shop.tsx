import { useState } from 'react'
import { showWaiting } from '../../schemas/report/today.ops.ts'
import { openShop, showDoor } from '../../schemas/store/door.ops.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Actions, Button, Dialog, Note, Trouble } from '../ui/ui.tsx'
import { useKnowDoor } from './use-know-door.ts'
import { startSteps } from './start-steps.ts'

/** Opens the shop, after a look at what is still missing. */
export function OpenShop({ isPrimary = false }: { isPrimary?: boolean }) {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button {...(isPrimary && { look: 'primary' })} onPress={() => setIsAsking(true)}>
        {t('door.open')}
      </Button>
      <Dialog title={t('door.openTitle')} isOpen={isAsking} onClose={close}>
        <Question onClose={close} />
      </Dialog>
    </>
  )
}

function Question({ onClose }: { onClose(): void }) {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showWaiting, {}, { storeNbr })
  const open = useCommand(openShop, { storeNbr, changes: [showDoor, showWaiting] })
  const knowDoor = useKnowDoor()
  const start = read.data?.StartInfo
  const missing = startSteps.flatMap(({ name }) =>
    start && !start[name] ? [t(`start.${name}`)] : [],
  )
  return (
    <>
      <p>{t('door.openText')}</p>
      {missing.length > 0 && (
        <Note kind="warn">
          {t('door.missing')}: {new Intl.ListFormat(lang, { type: 'unit' }).format(missing)}
        </Note>
      )}
      <Trouble error={open.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isPending={open.isPending}
          onPress={() =>
            open.mutate(
              {},
              {
                onSuccess: () => {
                  knowDoor(true)
                  onClose()
                },
              },
            )
          }
        >
          {t('door.open')}
        </Button>
      </Actions>
    </>
  )
}
