import { Route, Switch } from 'wouter'
import { letterKinds } from '../../schemas/notification/notification-kinds.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Note, Page } from '../ui/ui.tsx'
import { LetterList } from './notification-list.tsx'
import { LetterPage } from './notification-page.tsx'
import { SentPage } from './sent-page.tsx'

/** What the shop writes: the words of each letter, and what was sent. */
export default function LettersPage() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const base = `/${storeNbr}/letters`
  return (
    <Switch>
      <Route path={base}>
        <LetterList />
      </Route>
      <Route path={`${base}/sent`}>
        <SentPage />
      </Route>
      <Route path={`${base}/:kind`}>
        {({ kind: given }: { kind?: string }) => {
          const kind = letterKinds.find((one) => one === given)
          if (kind) return <LetterPage key={kind} kind={kind} />
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
