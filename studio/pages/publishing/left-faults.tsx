import { useEffect, useState } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import { checkPage } from '../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import type { Saver } from '../session/saver.ts'
import type { EditorSession } from '../session/session.ts'
import type { Spot } from '../session/spot.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Note } from '../../ui/ui.tsx'
import { Errors, isWarning } from './findings.tsx'
import styles from './publishing.module.css'

interface Props {
  session: EditorSession
  saver: Saver
  onGo(spot: Spot): void
}

/** Remaining faults after a refused publication, until they are fixed or dismissed. */
export function LeftFaults(props: Props) {
  const { session } = props
  const faults = useSignal(session.refused)
  return faults.length ? <Left {...props} /> : null
}

function Left({ session, saver, onGo }: Props) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const faults = useSignal(session.refused)
  const { kind } = useSignal(saver.state)
  // With each save, not with each letter.
  const [document, setDocument] = useState(session.document)
  if (kind === 'saved' && document !== session.document) setDocument(session.document)
  const { data, isPlaceholderData } = useRead(
    checkPage,
    { ...session.address, document },
    { storeNbr },
  )
  useEffect(() => {
    if (data && !isPlaceholderData)
      session.refused.value = data.faults.filter((one) => !isWarning(one))
  }, [session, data, isPlaceholderData])
  return (
    <Note kind="bad">
      <details className={styles.left}>
        <summary>{t('errorsLeft', { count: faults.length })}</summary>
        <Errors address={session.address} document={document} faults={faults} onGo={onGo} />
        <Button look="plain" onPress={() => void (session.refused.value = [])}>
          {t('putAway')}
        </Button>
      </details>
    </Note>
  )
}
