import { dayOf, timeOf } from '../../../schemas/day.ts'
import { showWaiting } from '../../../schemas/report/today.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { OpenShop } from '../../fields/open-shop.tsx'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Badge, Loaded, Page, Stack } from '../../ui/ui.tsx'
import { useNow } from '../../ui/use-now.ts'
import { BestCard } from './best-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { NewMenu } from './new-menu.tsx'
import { NewsCard } from './news/news-card.tsx'
import { PlannedCard } from './planned-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { StartCard } from './start-card.tsx'
import { WaitingCard } from './waiting-card.tsx'
import styles from './today.module.css'

/** Start page: what waits first, then what is planned, and today's sales. */
export default function TodayPage() {
  const { t, lang } = useTexts()
  const store = useStore()
  const { timeZone } = store
  const now = useNow()
  const today = dayOf(now, timeZone)
  const read = useRead(showWaiting, {}, { storeNbr: store.storeNbr })
  const day = new Intl.DateTimeFormat(lang, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${today}T00:00Z`))
  return (
    <Page
      title={t('today.title')}
      facts={t('today.at', { day, time: timeOf(now, timeZone), zone: timeZone })}
      state={!store.isOpen && <Badge tone="warn">{t('door.closed')}</Badge>}
      actions={
        <>
          <NewMenu />
          {!store.isOpen && may(store, 'store.settings') && <OpenShop />}
        </>
      }
    >
      <Stack>
        <div className={styles.columns}>
          <Loaded read={read}>
            {({ WaitInfo, SinceInfo, StartInfo }) => (
              <Stack>
                <StartCard start={StartInfo} />
                <WaitingCard WaitInfo={WaitInfo} SinceInfo={SinceInfo} />
              </Stack>
            )}
          </Loaded>
          <Stack>
            <PlannedCard />
            <NewsCard />
          </Stack>
        </div>
        {may(store, 'figures.read') && (
          <>
            <SalesCard today={today} />
            <div className={styles.even}>
              <BestCard today={today} />
              <FunnelCard today={today} />
            </div>
          </>
        )}
      </Stack>
    </Page>
  )
}
