import { Route, Switch } from 'wouter'
import { notificationKinds } from '../../schemas/notification/notification-kinds.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Note, Page } from '../ui/ui.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationPage } from './notification-page.tsx'
import { SentPage } from './sent-page.tsx'

/** Routes of notifications: their texts, and the sent ones. */
export default function NotificationsPage() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const base = `/${storeNbr}/letters`
  return (
    <Switch>
      <Route path={base}>
        <NotificationList />
      </Route>
      <Route path={`${base}/sent`}>
        <SentPage />
      </Route>
      <Route path={`${base}/:kind`}>
        {({ kind: given }: { kind?: string }) => {
          const kind = notificationKinds.find((one) => one === given)
          if (kind) return <NotificationPage key={kind} kind={kind} />
          return (
            <Page title={t('noPage')}>
              <Note kind="warn">{t('noPageText')}</Note>
            </Page>
          )
        }}
      </Route>
    </Switch>
  )
}
