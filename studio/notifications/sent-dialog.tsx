import { useState } from 'react'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import {
  listSentLetters,
  resendLetter,
  showSentLetter,
} from '../../schemas/notification/notification.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Actions, Button, Dialog, Loaded, Note, Trouble } from '../ui/ui.tsx'
import { About, aboutText, State } from './sent-facts.tsx'
import styles from './notifications.module.css'

/** A sent notification, with secrets masked. */
export function SentDialog({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showSentLetter, { id }, { storeNbr })
  const kind = read.data?.kind
  return (
    <Dialog
      title={kind ? t(`notification.${kind}`) : t('notifications.sent')}
      isOpen
      onClose={onClose}
      isWide
    >
      <Loaded read={read}>{(sent) => <Sheet sent={sent} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function Sheet({ sent, onClose }: { sent: OpOutput<typeof showSentLetter>; onClose(): void }) {
  const { t, moment } = useTexts()
  const store = useStore()
  const [isAsked, setIsAsked] = useState(false)
  const again = useCommand(resendLetter, {
    storeNbr: store.storeNbr,
    changes: [listSentLetters],
  })
  const facts = [
    { name: t('when'), value: moment(sent.at) },
    { name: t('notifications.recipient'), value: sent.recipient },
    { name: t('notifications.state'), value: <State sent={sent} /> },
    { name: t('notifications.language'), value: ownLangName(sent.lang) },
    { name: t('notifications.about'), value: aboutText(t, sent) && <About sent={sent} /> },
    { name: t('notifications.part.subject'), value: sent.subject },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <dl className={styles.head}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.paper}>
        <pre className={styles.plain}>{sent.text}</pre>
      </div>
      <Trouble error={again.error} />
      {again.isSuccess && <Note kind="good">{t('notifications.resent')}</Note>}
      {isAsked && !again.isSuccess && (
        <Note kind="warn">{t('notifications.resendText', { to: sent.recipient })}</Note>
      )}
      <Actions>
        <Button onPress={onClose}>{t('notifications.close')}</Button>
        {sent.isResendable && may(store, 'letters.resend') && !again.isSuccess && (
          <Button
            key={isAsked ? 'sure' : 'ask'}
            {...(isAsked && { look: 'primary' as const, startsFocused: true })}
            isPending={again.isPending}
            onPress={() => (isAsked ? again.mutate({ id: sent.id }) : setIsAsked(true))}
          >
            {t('notifications.resend')}
          </Button>
        )}
      </Actions>
    </>
  )
}
