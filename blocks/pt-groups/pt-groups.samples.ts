import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleGroup } from '../sampling/group.samples.ts'
import { groupBuyProduct, plainProduct, withinProduct } from '../sampling/product.samples.ts'
import { ptGroupsSpec } from './pt-groups.schema.ts'

const within = withinProduct(groupBuyProduct())
const groups = [
  sampleGroup({ grpNbr: 'G1', size: 2 }),
  sampleGroup({ grpNbr: 'G2', name: 'A**', count: 2 }),
]

export const ptGroupsSamples = defineSamples(ptGroupsSpec, {
  default: { ...within, data: { groups } },
  empty: { ...within, data: { groups: [] } },
  noGroupBuy: { ...withinProduct(plainProduct()), data: { groups } },
  longest: {
    ...within,
    data: {
      groups: Array.from({ length: 10 }, (_, at) =>
        sampleGroup({ grpNbr: `G${at}`, size: at % 2 ? 8 : 100, count: at % 8 }),
      ),
    },
  },
})
