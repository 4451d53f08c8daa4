import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleGroup } from '../ui/group.samples.ts'
import { groupBuyProduct, plainProduct, withinProduct } from '../ui/product.samples.ts'
import { ptGroupsSpec } from './pt-groups.schema.ts'

const within = withinProduct(groupBuyProduct())
const others = [
  sampleGroup({ grpNbr: 'G1', size: 2 }),
  sampleGroup({ grpNbr: 'G2', name: 'A**', count: 2 }),
]

export const ptGroupsSamples = defineSamples(ptGroupsSpec, {
  default: { ...within, data: { groups: others } },
  empty: { ...within, data: { groups: [] } },
  noGroupBuy: { ...withinProduct(plainProduct()), data: { groups: others } },
  invited: { ...within, data: { groups: others, invited: sampleGroup() } },
  full: { ...within, data: { groups: others, invited: sampleGroup({ count: 2, fault: 'full' }) } },
  ended: {
    ...within,
    data: { invited: sampleGroup({ stat: 'failed', count: 0, fault: 'ended' }) },
  },
  waiting: { ...within, data: { invited: sampleGroup({ count: 0, fault: 'waiting' }) } },
  joined: { ...within, data: { invited: sampleGroup({ fault: 'joined', soNbr: 'S26030101' }) } },
  formed: {
    ...within,
    data: {
      invited: sampleGroup({ stat: 'formed', count: 3, fault: 'joined', soNbr: 'S26030101' }),
    },
  },
  longest: {
    ...within,
    data: {
      groups: Array.from({ length: 10 }, (_, at) =>
        sampleGroup({ grpNbr: `G${at}`, size: 8, count: at % 8 }),
      ),
      invited: sampleGroup({ size: 100, count: 99 }),
    },
  },
})
