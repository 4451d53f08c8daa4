import { useState } from 'react'
import type { Lang } from '../../schemas/lang.ts'
import type { NotificationKind } from '../../schemas/notification/notification-kinds.ts'
import { listSentLetters, sendTestLetter } from '../../schemas/notification/notification.ops.ts'
import type {
  NotificationChannel,
  NotificationWords,
} from '../../schemas/notification/notification.schema.ts'
import { useMyself, useStore } from '../kernel/session/myself.ts'
import { hasFailed } from '../kernel/calls/refusal.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import { Actions, Button, Dialog, Note, Trouble } from '../ui/ui.tsx'

/** Sends the unsaved notification to an address or number. */
export function TestDialog(props: {
  kind: NotificationKind
  lang: Lang
  words: NotificationWords
  channels: readonly NotificationChannel[]
  onClose(): void
}) {
  const { kind, lang, words, channels, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { email } = useMyself()
  const [channel, setChannel] = useState<NotificationChannel>(channels[0] ?? 'mail')
  const [to, setTo] = useState({ mail: email, sms: '' })
  const test = useCommand(sendTestLetter, { storeNbr, changes: [listSentLetters] })
  const isWrong = hasFailed(test.error, 'INVALID_INPUT')
  const send = () => test.mutate({ kind, lang, words, channel, to: to[channel].trim() }, undefined)
  return (
    <Dialog title={t('notifications.testTitle')} isOpen onClose={onClose}>
      <p>{t('notifications.testText', { lang: ownLangName(lang) })}</p>
      {channels.length > 1 && (
        <Choice<NotificationChannel>
          label={t('notifications.way')}
          value={channel}
          options={channels.map((id) => ({
            id,
            name: t(id === 'mail' ? 'notifications.asMail' : 'notifications.asSms'),
          }))}
          onChange={(next) => {
            test.reset()
            setChannel(next)
          }}
        />
      )}
      <Field
        label={t(channel === 'mail' ? 'notifications.toMail' : 'notifications.toSms')}
        value={to[channel]}
        onChange={(next) => {
          test.reset()
          setTo({ ...to, [channel]: next })
        }}
        maxLength={254}
        error={isWrong ? t('notifications.toWrong') : undefined}
        startsFocused
      />
      {!isWrong && <Trouble error={test.error} />}
      {test.data?.state === 'sent' && (
        <Note kind="good">{t('notifications.testSent', { to: to[channel] })}</Note>
      )}
      {test.data?.state === 'failed' && (
        <Note kind="bad">{t('notifications.testFailed', { reason: test.data.reason })}</Note>
      )}
      <Actions>
        <Button onPress={onClose}>{t('notifications.close')}</Button>
        <Button
          look="primary"
          isDisabled={to[channel].trim().length < 3}
          isPending={test.isPending}
          onPress={send}
        >
          {t('notifications.send')}
        </Button>
      </Actions>
    </Dialog>
  )
}
