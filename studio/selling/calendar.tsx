import { useState } from 'react'
import { Link } from 'wouter'
import { listCampaigns } from '../../schemas/campaign/cpg-operator.ops.ts'
import { listCoupons } from '../../schemas/coupon/coupon-operator.ops.ts'
import { dayOf } from '../../schemas/day.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useNow } from '../ui/use-now.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Button, Card, Cell, Loaded, Note, Row, Table } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { monthFrom, monthSpan, type CalendarOffer } from './calendar-weeks.ts'
import { MonthGrid } from './month-grid.tsx'
import { SellingFrame } from './selling-frame.tsx'

/** Maximum offers of each kind per month; if there are more, the calendar says so. */
const most = 200

/** Calendar of offers: one month, as a grid and as a list. */
export function Calendar() {
  const { t, lang, moment } = useTexts()
  const store = useStore()
  const { storeNbr, timeZone } = store
  const base = `/${storeNbr}/selling`
  const today = dayOf(useNow(), timeZone)
  const [month, setMonth] = useState(today.slice(0, 7))
  const input = { ...monthSpan(month, timeZone), pageSize: most }
  const campaigns = useRead(listCampaigns, input, { storeNbr })
  const coupons = useRead(listCoupons, input, { storeNbr })
  const monthName = new Intl.DateTimeFormat(lang, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  const both = {
    data: campaigns.data && coupons.data && { campaigns: campaigns.data, coupons: coupons.data },
    error: campaigns.error ?? coupons.error,
    refetch: () => Promise.all([campaigns.refetch(), coupons.refetch()]),
  }
  return (
    <SellingFrame
      title="selling.title"
      actions={
        may(store, 'selling.write') && (
          <Row>
            <Link href={`${base}/coupons/new`} className={ui.button}>
              {t('selling.newCoupon')}
            </Link>
            <Link href={`${base}/campaigns/new`} className={ui.button}>
              {t('selling.newCampaign')}
            </Link>
          </Row>
        )
      }
    >
      <Card>
        <Row isSpread>
          <h2 aria-live="polite">{monthName}</h2>
          <Row>
            <Button
              aria-label={t('selling.monthBefore')}
              onPress={() => setMonth(monthFrom(month, -1))}
            >
              ←
            </Button>
            <Button onPress={() => setMonth(today.slice(0, 7))}>{t('selling.thisMonth')}</Button>
            <Button
              aria-label={t('selling.monthAfter')}
              onPress={() => setMonth(monthFrom(month, 1))}
            >
              →
            </Button>
          </Row>
        </Row>
        <Loaded read={both}>
          {(read) => {
            const offers: CalendarOffer[] = [
              ...read.campaigns.rows.map(({ cpgNbr, title, effdate, expire }) => ({
                key: `campaign ${cpgNbr}`,
                name: title || cpgNbr,
                href: `${base}/campaigns/${cpgNbr}`,
                kind: 'campaign' as const,
                effdate,
                expire,
              })),
              // What is withdrawn runs no more.
              ...read.coupons.rows.flatMap(({ cpnNbr, name, effdate, expire, isOn }) =>
                isOn
                  ? [
                      {
                        key: `coupon ${cpnNbr}`,
                        name: name || cpnNbr,
                        href: `${base}/coupons/${cpnNbr}`,
                        kind: 'coupon' as const,
                        effdate,
                        expire,
                      },
                    ]
                  : [],
              ),
            ].toSorted((a, b) => a.effdate.localeCompare(b.effdate))
            return (
              <>
                {(read.campaigns.hasMore || read.coupons.hasMore) && (
                  <Note kind="warn">{t('selling.calendarMore', { most })}</Note>
                )}
                <MonthGrid month={month} today={today} offers={offers} />
                <Table
                  label={t('selling.inMonth', { month: monthName })}
                  columns={['name', 'selling.kind', 'selling.from', 'selling.to']}
                  empty={t('selling.nothingInMonth')}
                >
                  {offers.map(({ key, name, href, kind, effdate, expire }) => (
                    <tr key={key}>
                      <td>
                        <Link href={href}>{name}</Link>
                      </td>
                      <Cell of="selling.kind">
                        <Badge>{t(`selling.kind.${kind}`)}</Badge>
                      </Cell>
                      <Cell of="selling.from">{moment(effdate)}</Cell>
                      <Cell of="selling.to">{moment(expire)}</Cell>
                    </tr>
                  ))}
                </Table>
              </>
            )
          }}
        </Loaded>
      </Card>
    </SellingFrame>
  )
}
