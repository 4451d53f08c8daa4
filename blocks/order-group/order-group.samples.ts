import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleGroup } from '../sampling/group.samples.ts'
import { orderAt, sampleOrder, withinDetail } from '../sampling/order.samples.ts'
import { orderGroupSpec } from './order-group.schema.ts'

export const orderGroupSamples = defineSamples(orderGroupSpec, {
  default: withinDetail(orderAt('pledge', { GrpInfo: sampleGroup() })),
  empty: withinDetail(sampleOrder()),
  unpaid: withinDetail(sampleOrder({ GrpInfo: sampleGroup({ size: 2 }) })),
  formed: withinDetail(
    orderAt('pledge', { GrpInfo: sampleGroup({ stat: 'formed', size: 2, count: 2 }) }),
  ),
  failed: withinDetail(
    orderAt('refunding', { GrpInfo: sampleGroup({ stat: 'failed', count: 0 }) }),
  ),
  longest: withinDetail(orderAt('pledge', { GrpInfo: sampleGroup({ size: 100, count: 99 }) })),
})
