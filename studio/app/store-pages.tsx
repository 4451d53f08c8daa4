import { lazy, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { GuideContext, sectionOf } from '../kernel/guide.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded, Note, Page } from '../ui/ui.tsx'
import { may, StoreContext, useMyself } from '../kernel/session/myself.ts'
import { NoPage } from '../ui/no-page.tsx'
import { places } from './places.ts'
import { Shell } from './frame/shell.tsx'
import { noteStore } from './stores/recent-stores.ts'
import { ViewBoundary } from './view-boundary.tsx'

const GuidePage = lazy(() => import('../guide/guide-page.tsx'))

const loading = { data: undefined, error: undefined, refetch: () => undefined }

export function StorePage({ storeNbr }: { storeNbr: string }) {
  const { t } = useTexts()
  const [at] = useLocation()
  const store = useMyself().StoreList.find((one) => one.storeNbr === storeNbr)
  const isKnown = store !== undefined
  useEffect(() => {
    if (isKnown) noteStore(storeNbr)
  }, [isKnown, storeNbr])
  if (!store)
    return (
      <Shell>
        <Page title={t('noStore')}>
          <Note kind="warn">{t('noStoreText', { store: storeNbr })}</Note>
        </Page>
      </Shell>
    )
  const first = places.find(({ permission }) => may(store, permission))
  return (
    <StoreContext value={store}>
      <Shell>
        <ViewBoundary at={at}>
          <Suspense fallback={<Loaded read={loading}>{() => null}</Loaded>}>
            <Switch>
              {places.map((place) => (
                <Route key={place.path} path={`/${storeNbr}/${place.path}/*?`}>
                  {({ '*': below = '' }) => (
                    <GuideContext value={sectionOf(place, below)}>
                      {may(store, place.permission) ? (
                        <place.Page />
                      ) : (
                        <Page title={t(place.title)}>
                          <Note kind="warn">{t('notAllowed')}</Note>
                        </Page>
                      )}
                    </GuideContext>
                  )}
                </Route>
              ))}
              <Route path={`/${storeNbr}/guide`}>
                <GuidePage />
              </Route>
              <Route path={`/${storeNbr}`}>
                {first ? (
                  <Redirect to={`/${storeNbr}/${first.path}`} replace />
                ) : (
                  <Page title={store.name}>
                    <Note>{t('nothingYet')}</Note>
                  </Page>
                )}
              </Route>
              <Route>
                <NoPage />
              </Route>
            </Switch>
          </Suspense>
        </ViewBoundary>
      </Shell>
    </StoreContext>
  )
}
