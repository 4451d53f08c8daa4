import { listCampaigns } from '../../schemas/campaign/cpg-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { listSource } from '../ui/lists/use-list.ts'
import { OfferList } from './offer-list.tsx'

type Row = OpOutput<typeof listCampaigns>['rows'][number]

export function Campaigns() {
  return (
    <OfferList<Row>
      list="campaigns"
      texts={{
        title: 'selling.campaigns',
        add: 'selling.newCampaign',
        none: 'selling.noCampaigns',
      }}
      source={(filter, storeNbr) => listSource(listCampaigns, storeNbr, filter)}
      nbrOf={({ cpgNbr }) => cpgNbr}
      nameOf={({ title }) => title}
      columns={(t) => ({
        kind: {
          key: 'type',
          title: 'selling.type',
          cell: ({ cpgType }) => t(`selling.type.${cpgType}`),
          text: ({ cpgType }) => t(`selling.type.${cpgType}`),
        },
        counts: [
          {
            key: 'products',
            title: 'selling.productCount',
            cell: ({ products }) => products,
            text: ({ products }) => String(products),
            isNumber: true,
          },
          {
            key: 'sold',
            title: 'selling.sold',
            cell: ({ sold }) => sold,
            text: ({ sold }) => String(sold),
            isNumber: true,
          },
        ],
      })}
    />
  )
}
