import { lazy, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { showMyself } from '../../schemas/operator/session.ops.ts'
import type { Myself } from '../../schemas/operator/operator.schema.ts'
import { hasFailed } from '../kernel/calls/refusal.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { Entrance } from '../account/entrance/entrance.tsx'
import { InvitationPage } from '../account/entrance/invitation.tsx'
import { SignInPage } from '../account/entrance/sign-in.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded } from '../ui/ui.tsx'
import { Toasts } from '../ui/toasts/toasts-shown.tsx'
import { AskingDialogs } from './asking-dialogs.tsx'
import { MyselfContext } from '../kernel/session/myself.ts'
import { Shell } from './frame/shell.tsx'
import { StorePage } from './store-pages.tsx'
import { StoresPage } from './stores-page.tsx'
import { ViewBoundary } from './view-boundary.tsx'

const AccountPage = lazy(() => import('../account/account-page.tsx'))

export function App() {
  const [at] = useLocation()
  return (
    <>
      <ViewBoundary at={at} isOutermost>
        <Switch>
          <Route path="/invitation/:token">{({ token }) => <InvitationPage token={token} />}</Route>
          <Route>
            <SignedIn />
          </Route>
        </Switch>
      </ViewBoundary>
      <AskingDialogs />
      <Toasts />
    </>
  )
}

function SignedIn() {
  const { t } = useTexts()
  const read = useRead(showMyself, {}, { isQuiet: true })
  if (hasFailed(read.error, 'NO_SESSION')) return <SignInPage />
  if (!read.data)
    return (
      <Entrance title={t('studio')}>
        <Loaded read={read}>{() => null}</Loaded>
      </Entrance>
    )
  return (
    <MyselfContext value={read.data}>
      <Places myself={read.data} />
    </MyselfContext>
  )
}

/** Opens the only store at once, by a full page load like the list does. */
function Enter({ storeNbr }: { storeNbr: string }) {
  useEffect(() => location.replace(`/${storeNbr}`), [storeNbr])
  return null
}

function Places({ myself }: { myself: Myself }) {
  const [only, ...others] = myself.StoreList
  return (
    <Switch>
      <Route path="/account">
        <Shell>
          <ViewBoundary at="/account">
            <Suspense>
              <AccountPage />
            </Suspense>
          </ViewBoundary>
        </Shell>
      </Route>
      {/* Nothing else is allowed before. */}
      {myself.mustSetUp && <Redirect to="/account" replace />}
      <Route path="/">
        {only && !others.length ? <Enter storeNbr={only.storeNbr} /> : <StoresPage />}
      </Route>
      <Route path="/:storeNbr/*?">
        {({ storeNbr }) => <StorePage key={storeNbr} storeNbr={storeNbr} />}
      </Route>
    </Switch>
  )
}
