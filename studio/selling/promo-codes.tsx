import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import * as ops from '../../schemas/coupon/promo-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { formatAmount } from '../../schemas/money/money.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import { listSource, useList } from '../ui/lists/use-list.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts, type Moment, type T } from '../kernel/texts/texts.tsx'
import { Button, Card, Dialog } from '../ui/ui.tsx'
import { useOfferFilter } from './offer-filter.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { stateText } from './offer-state.ts'
import { PromoActions } from './promo-actions.tsx'
import { PromoForm } from './promo-form.tsx'
import { SellingFrame, type ShownStore } from './selling-frame.tsx'

type Row = OpOutput<typeof ops.listPromoCodes>['rows'][number]

export function PromoCodes() {
  const { t, moment } = useTexts()
  const own = useStore()
  const { storeNbr } = own
  const mayWrite = may(own, 'selling.write')
  const store = useRead(showStore, {}, { storeNbr }).data
  const { filter, shown } = useOfferFilter('promo-codes')
  const [editing, setEditing] = useState<Row | 'new'>()
  const read = useList(listSource(ops.listPromoCodes, storeNbr, filter))
  return (
    <SellingFrame
      title="selling.codes"
      actions={
        mayWrite && (
          <Button look="primary" onPress={() => setEditing('new')}>
            {t('selling.newCodes')}
          </Button>
        )
      }
    >
      <Card>
        <List
          name="promo-codes"
          label={t('selling.codes')}
          read={read}
          columns={columnsIn(t, moment, { store, mayWrite, edit: setEditing })}
          rowKey={({ promoCode }) => promoCode}
          rowName={({ promoCode }) => promoCode}
          empty={
            <Empty
              icon={TicketPercent}
              text={t('selling.noCodes')}
              {...(mayWrite && {
                action: <Button onPress={() => setEditing('new')}>{t('selling.newCodes')}</Button>,
              })}
            />
          }
          {...shown}
        />
      </Card>
      <Dialog
        title={
          editing === 'new'
            ? t('selling.newCodes')
            : t('selling.codeOf', { code: editing?.promoCode ?? '' })
        }
        isOpen={editing !== undefined}
        onClose={() => setEditing(undefined)}
        isFirm
        isSheet
      >
        {editing !== undefined && store && (
          <PromoForm
            store={store}
            {...(editing !== 'new' && { row: editing })}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Dialog>
    </SellingFrame>
  )
}

interface Rest {
  store: ShownStore | undefined
  mayWrite: boolean
  edit(row: Row): void
}

const columnsIn = (
  t: T,
  moment: Moment,
  { store, mayWrite, edit }: Rest,
): readonly Column<Row>[] => {
  const valueOf = ({ terms: { discPer, amtDisc = 0 } }: Row) =>
    discPer !== undefined
      ? t('selling.percentLess', { percent: discPer })
      : t('selling.amountLess', { amt: store ? formatAmount(amtDisc, store) : amtDisc })
  const offer = ({ terms, isOn }: Row) => ({ ...terms, isOn })
  return [
    {
      key: 'code',
      title: 'selling.code',
      cell: ({ promoCode }) => <strong>{promoCode}</strong>,
      text: ({ promoCode }) => promoCode,
    },
    { key: 'value', title: 'selling.value', cell: valueOf, text: valueOf },
    {
      key: 'state',
      title: 'pageState',
      cell: (row) => <OfferBadge offer={offer(row)} />,
      text: (row) => t(stateText(offer(row))),
    },
    {
      key: 'from',
      title: 'selling.from',
      cell: ({ terms }) => moment(terms.effdate),
      text: ({ terms }) => terms.effdate,
      isExtra: true,
    },
    {
      key: 'to',
      title: 'selling.to',
      cell: ({ terms }) => moment(terms.expire),
      text: ({ terms }) => terms.expire,
    },
    {
      key: 'used',
      title: 'selling.used',
      cell: ({ used, terms: { qty } }) =>
        qty === undefined ? used : t('selling.ofMost', { count: used, most: qty }),
      text: ({ used }) => String(used),
      isNumber: true,
    },
    ...(mayWrite
      ? [
          {
            key: 'actions',
            title: 'actions' as const,
            isMenu: true,
            cell: (row: Row) => <PromoActions row={row} onEdit={() => edit(row)} />,
          },
        ]
      : []),
  ]
}
