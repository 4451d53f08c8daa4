import { Link } from 'wouter'
import { listArrivals } from '../../schemas/enquiry/enquiry-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Cell, Loaded, Soft, Table } from '../ui/ui.tsx'

/** Products that shoppers want to be notified about when they are back in stock. */
export function ArrivalsCard() {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listArrivals, {}, { storeNbr })
  return (
    <Card title={t('enquiries.arrivals')}>
      <Soft>{t('enquiries.arrivalsHelp')}</Soft>
      <Loaded read={read}>
        {({ rows }) => (
          <Table
            label={t('enquiries.arrivals')}
            columns={['enquiries.product', 'enquiries.waiting', 'enquiries.since']}
            empty={t('enquiries.noArrivals')}
          >
            {rows.map((row) => (
              <tr key={`${row.ptNbr} ${row.skuId}`}>
                <td>
                  <Link href={`/${storeNbr}/products/${row.ptNbr}`}>{row.title}</Link>{' '}
                  <Soft>{row.skuId || row.ptNbr}</Soft>
                </td>
                <Cell of="enquiries.waiting">{row.count}</Cell>
                <Cell of="enquiries.since">{moment(row.since)}</Cell>
              </tr>
            ))}
          </Table>
        )}
      </Loaded>
    </Card>
  )
}
