import { listCoupons } from '../../schemas/coupon/coupon-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { listSource } from '../ui/lists/use-list.ts'
import { OfferList } from './offer-list.tsx'

type Row = OpOutput<typeof listCoupons>['rows'][number]

export function Coupons() {
  return (
    <OfferList<Row>
      list="coupons"
      texts={{ title: 'selling.coupons', add: 'selling.newCoupon', none: 'selling.noCoupons' }}
      source={(filter, storeNbr) => listSource(listCoupons, storeNbr, filter)}
      nbrOf={({ cpnNbr }) => cpnNbr}
      nameOf={({ name }) => name}
      columns={(t) => ({
        kind: {
          key: 'source',
          title: 'selling.source',
          cell: ({ source }) => t(`selling.source.${source}`),
          text: ({ source }) => t(`selling.source.${source}`),
        },
        counts: [
          {
            key: 'given',
            title: 'selling.given',
            cell: ({ given, qty }) =>
              qty ? t('selling.ofMost', { count: given, most: qty }) : given,
            text: ({ given }) => String(given),
            isNumber: true,
          },
        ],
      })}
    />
  )
}
