import { Link } from 'wouter'
import {
  notificationGroupNames,
  notificationGroups,
} from '../../schemas/notification/notification-kinds.ts'
import { listLetters } from '../../schemas/notification/notification.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Card, Loaded, Page, Soft } from '../ui/ui.tsx'
import { NotificationsNav } from './notifications-nav.tsx'
import styles from './notifications.module.css'

type Listed = OpOutput<typeof listLetters>['LetterList'][number]

/** All notifications by group, with the languages in which an operator changed their texts. */
export function NotificationList() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listLetters, {}, { storeNbr })
  return (
    <Page title={t('notifications.title')} actions={<NotificationsNav />}>
      <p className={styles.hint}>{t('notifications.help')}</p>
      <Loaded read={read}>
        {({ LetterList: listed }) => (
          <div className={styles.groups}>
            {notificationGroupNames.map((group) => (
              <Card key={group} title={t(`notifications.group.${group}`)}>
                <ul className={styles.notifications}>
                  {notificationGroups[group].map((kind) => (
                    <NotificationRow
                      key={kind}
                      notification={listed.find((one) => one.kind === kind)}
                    />
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function NotificationRow({ notification }: { notification: Listed | undefined }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  if (!notification) return null
  const { kind, channels, changed } = notification
  const langs = changed.map((one) => ownLangName(one))
  return (
    <li>
      <Link href={`/${storeNbr}/letters/${kind}`}>{t(`notification.${kind}`)}</Link>
      <Soft>
        {channels
          .map((one) => t(one === 'mail' ? 'notifications.asMail' : 'notifications.asSms'))
          .join(' · ')}
      </Soft>
      {langs.length > 0 && (
        <Badge>{t('notifications.changedIn', { langs: langs.join(', ') })}</Badge>
      )}
    </li>
  )
}
