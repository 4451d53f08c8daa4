import { TicketPercent } from 'lucide-react'
import { Link } from 'wouter'
import { may, useStore } from '../kernel/session/myself.ts'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import { useList, type ListSource } from '../ui/lists/use-list.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts, type Moment, type T } from '../kernel/texts/texts.tsx'
import { Card } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { useOfferFilter, type OfferFilter } from './offer-filter.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { stateText, type Offer } from './offer-state.ts'
import { SellingFrame } from './selling-frame.tsx'

interface Props<R> {
  /** Kind of list, also the last part of its path. */
  list: 'campaigns' | 'coupons'
  texts: { title: TextKey; add: TextKey; none: TextKey }
  source(filter: OfferFilter, storeNbr: string): ListSource<R>
  nbrOf(row: R): string
  nameOf(row: R): string
  /** Columns of kind and usage. */
  columns(t: T): { kind: Column<R>; counts: readonly Column<R>[] }
}

/** List of campaigns or coupons with their common columns and filters. */
export function OfferList<R extends Offer>(props: Props<R>) {
  const { list, texts, source, nbrOf, nameOf } = props
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const base = `/${storeNbr}/selling/${list}`
  const { filter, shown } = useOfferFilter(list)
  const read = useList(source(filter, storeNbr))
  return (
    <SellingFrame
      title={texts.title}
      actions={
        may(store, 'selling.write') && (
          <Link href={`${base}/new`} className={`${ui.button} ${ui.primary}`}>
            {t(texts.add)}
          </Link>
        )
      }
    >
      <Card>
        <List
          name={list}
          label={t(texts.title)}
          read={read}
          columns={columnsOf(props, t, moment, base)}
          rowKey={nbrOf}
          rowName={nameOf}
          empty={
            <Empty
              icon={TicketPercent}
              text={t(texts.none)}
              {...(may(store, 'selling.write') && {
                action: (
                  <Link href={`${base}/new`} className={ui.button}>
                    {t(texts.add)}
                  </Link>
                ),
              })}
            />
          }
          {...shown}
        />
      </Card>
    </SellingFrame>
  )
}

function columnsOf<R extends Offer>(
  { nbrOf, nameOf, columns }: Props<R>,
  t: T,
  moment: Moment,
  base: string,
): Column<R>[] {
  const { kind, counts } = columns(t)
  return [
    {
      key: 'name',
      title: 'name',
      cell: (row) => <Link href={`${base}/${nbrOf(row)}`}>{nameOf(row) || nbrOf(row)}</Link>,
      text: nameOf,
    },
    {
      key: 'state',
      title: 'pageState',
      cell: (row) => <OfferBadge offer={row} />,
      text: (row) => t(stateText(row)),
    },
    kind,
    {
      key: 'from',
      title: 'selling.from',
      cell: ({ effdate }) => moment(effdate),
      text: ({ effdate }) => effdate,
      isWide: true,
    },
    {
      key: 'to',
      title: 'selling.to',
      cell: ({ expire }) => moment(expire),
      text: ({ expire }) => expire,
    },
    ...counts,
    { key: 'nbr', title: 'nbr', cell: nbrOf, text: nbrOf, isExtra: true },
  ]
}
