import { Link } from 'wouter'
import { listReturns } from '../../../schemas/after-sales/return-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Card, Trouble } from '../../ui/ui.tsx'
import { Facts } from '../facts.tsx'

/** Maximum requests listed; an order has few of them. */
const most = 50

/** Requests of an order: refunds and returns. */
export function ReturnsCard({ soNbr }: { soNbr: string }) {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const { data, error } = useRead(listReturns, { soNbr, pageSize: most }, { storeNbr })
  if (!error && !data?.rows.length) return null
  return (
    <Card title={t('orders.returns')}>
      <Trouble error={error} />
      <Facts
        rows={(data?.rows ?? []).map(({ retNbr, kind, stat, addDate }) => [
          moment(addDate),
          <span key={retNbr}>
            <Link href={`/${storeNbr}/orders/returns/${retNbr}`}>{retNbr}</Link>{' '}
            {t(`orders.kind.${kind}`)}, {t(`orders.ret.${stat}`)}
          </span>,
        ])}
      />
    </Card>
  )
}
