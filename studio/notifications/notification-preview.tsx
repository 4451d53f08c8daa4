import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lang } from '../../schemas/lang.ts'
import type { NotificationKind } from '../../schemas/notification/notification-kinds.ts'
import { previewLetter } from '../../schemas/notification/notification.ops.ts'
import type { NotificationWords } from '../../schemas/notification/notification.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Loaded, Soft } from '../ui/ui.tsx'
import { useLater } from '../ui/use-later.ts'
import { Segments } from '../ui/segments.tsx'
import {
  EmailFrame,
  emailSchemes,
  emailScreens,
  type EmailScheme,
  type EmailScreen,
} from './email-frame.tsx'
import styles from './notifications.module.css'

/** Milliseconds without typing before the preview is updated. */
const pause = 250

/** Preview of the notification with these texts. */
export function NotificationPreview(props: {
  kind: NotificationKind
  lang: Lang
  words: NotificationWords
}) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [scheme, setScheme] = useState<EmailScheme>('light')
  const [screen, setScreen] = useState<EmailScreen>('wide')
  const shown = useLater(JSON.stringify(props), pause)
  const read = useQuery({
    queryKey: [previewLetter.key, storeNbr, shown],
    queryFn: ({ signal }) => call(previewLetter, JSON.parse(shown) as typeof props, { storeNbr, signal }), // prettier-ignore
    placeholderData: (before) => before,
    gcTime: 10_000,
  })
  return (
    <section className={styles.preview} aria-label={t('notifications.preview')}>
      <Soft>{t('notifications.previewHelp')}</Soft>
      <Loaded read={read}>
        {({ mail, sms }) => (
          <div className={styles.papers}>
            {mail && (
              <>
                <Card title={t('notifications.asMail')}>
                  <dl className={styles.head}>
                    <div>
                      <dt>{t('notifications.from')}</dt>
                      <dd>{mail.from}</dd>
                    </div>
                    <div>
                      <dt>{t('notifications.part.subject')}</dt>
                      <dd>
                        <strong>{mail.subject}</strong>
                      </dd>
                    </div>
                  </dl>
                  <div className={styles.devices}>
                    <Segments<EmailScheme>
                      label={t('scheme')}
                      value={scheme}
                      options={emailSchemes.map((id) => ({
                        id,
                        name: t(`scheme.${id}`),
                      }))}
                      onChange={setScheme}
                    />
                    <Segments<EmailScreen>
                      label={t('notifications.screen')}
                      value={screen}
                      options={emailScreens.map((id) => ({
                        id,
                        name: t(`notifications.screen.${id}`),
                      }))}
                      onChange={setScreen}
                    />
                  </div>
                  <EmailFrame
                    html={mail.html}
                    title={t('notifications.asMail')}
                    scheme={scheme}
                    screen={screen}
                  />
                </Card>
                <Card title={t('notifications.asText')}>
                  <pre className={styles.plain}>{mail.text}</pre>
                </Card>
              </>
            )}
            {sms && (
              <Card title={t('notifications.asSms')}>
                <pre className={styles.bubble}>{sms.text}</pre>
                <Soft>
                  {t('notifications.smsLength', {
                    characters: sms.characters,
                    count: sms.characters,
                    parts: sms.parts,
                  })}
                </Soft>
              </Card>
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}
