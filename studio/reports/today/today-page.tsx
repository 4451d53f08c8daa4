import { dayOf } from '../../../schemas/day.ts'
import { showWaiting } from '../../../schemas/report/today.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { Funnel } from '../funnel.tsx'
import { startText } from '../start-text.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Loaded, Page, Stack } from '../../ui/ui.tsx'
import { useNow } from '../../ui/use-now.ts'
import { BestCard } from './best-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { StartCard } from './start-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Start page: waiting tasks, and today's sales. */
export default function TodayPage() {
  const { t, lang } = useTexts()
  const store = useStore()
  const { timeZone } = store
  const today = dayOf(useNow(), timeZone)
  const read = useRead(showWaiting, {}, { storeNbr: store.storeNbr })
  return (
    <Page
      title={t('today.title')}
      facts={t('today.at', {
        day: startText(lang, today, 'day', { hasDay: true }),
        zone: timeZone,
      })}
    >
      <Stack>
        <Loaded read={read}>
          {({ WaitInfo, StartInfo }) => (
            <Stack>
              {!StartInfo.hasOrder && <StartCard done={StartInfo} />}
              <WaitingCard waiting={WaitInfo} />
            </Stack>
          )}
        </Loaded>
        {may(store, 'figures.read') && (
          <>
            <SalesCard today={today} />
            <BestCard today={today} />
            <Funnel range={{ from: today, to: today }} against="before" />
          </>
        )}
      </Stack>
    </Page>
  )
}
