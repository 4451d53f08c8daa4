// The rule is about the shop, whose pages are drawn on the server, too.
// oxlint-disable-next-line no-restricted-imports
import { Link, Route, Switch, useLocation, useSearch } from 'wouter'
import type { TextKey } from '../kernel/texts/all.ts'
import { useStore } from '../kernel/session/myself.ts'
import { NoPage } from '../ui/no-page.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Page } from '../ui/ui.tsx'
import { Funnel } from './funnel.tsx'
import { PartsView } from './parts-view.tsx'
import { PeriodBar } from './period-bar.tsx'
import { SalesView } from './sales-view.tsx'
import { VisitsView } from './visits-view.tsx'
import { usePeriod } from './use-period.ts'
import tabs from '../ui/tabs.module.css'

const parts: readonly { path: string; title: TextKey }[] = [
  { path: '', title: 'reports.sales' },
  { path: '/goods', title: 'reports.goods' },
  { path: '/conversion', title: 'reports.conversion' },
  { path: '/channels', title: 'reports.channels' },
  { path: '/campaigns', title: 'reports.campaigns' },
  { path: '/sharers', title: 'reports.sharers' },
  { path: '/coupons', title: 'reports.coupons' },
]

/** Routes of the sales reports. */
export default function ReportsPage() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [at] = useLocation()
  const search = useSearch()
  const [period, change] = usePeriod()
  const base = `/${storeNbr}/figures`
  if (!parts.some(({ path }) => at === base + path)) return <NoPage />
  return (
    <Page title={t('reports.title')}>
      <nav className={tabs.tabs} aria-label={t('reports.title')}>
        {parts.map(({ path, title }) => (
          <Link
            key={path}
            // The period stays.
            href={`${base}${path}${search && `?${search}`}`}
            aria-current={at === base + path ? 'page' : undefined}
          >
            {t(title)}
          </Link>
        ))}
      </nav>
      <PeriodBar period={period} change={change} isPlain={at !== base} />
      <Switch>
        <Route path={`${base}/goods`}>
          <PartsView period={period} by="product" />
        </Route>
        <Route path={`${base}/conversion`}>
          <Funnel range={period.range} against={period.against} />
        </Route>
        <Route path={`${base}/channels`}>
          <VisitsView period={period} by="channel" />
        </Route>
        <Route path={`${base}/campaigns`}>
          <PartsView period={period} by="offer" />
          <VisitsView period={period} by="campaign" />
        </Route>
        <Route path={`${base}/sharers`}>
          <PartsView period={period} by="sharer" />
          <VisitsView period={period} by="sharer" />
        </Route>
        <Route path={`${base}/coupons`}>
          <PartsView period={period} by="coupon" />
        </Route>
        <Route>
          <SalesView period={period} />
        </Route>
      </Switch>
    </Page>
  )
}
