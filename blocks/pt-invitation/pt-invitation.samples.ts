import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleGroup } from '../sampling/group.samples.ts'
import { groupBuyProduct, plainProduct, withinProduct } from '../sampling/product.samples.ts'
import { ptInvitationSpec } from './pt-invitation.schema.ts'

const within = withinProduct(groupBuyProduct())
const to = (given: Parameters<typeof sampleGroup>[0] = {}) => ({
  ...within,
  data: { group: sampleGroup(given) },
})
const mine = { fault: 'joined', soNbr: 'S26030101' } as const

export const ptInvitationSamples = defineSamples(ptInvitationSpec, {
  default: to(),
  empty: within,
  full: to({ count: 2, fault: 'full' }),
  ended: to({ stat: 'failed', count: 0, fault: 'ended' }),
  waiting: to({ count: 0, fault: 'waiting' }),
  joined: to(mine),
  formed: to({ ...mine, stat: 'formed', count: 3 }),
  failed: to({ ...mine, stat: 'failed', count: 0 }),
  campaignOver: {
    ...withinProduct(plainProduct()),
    data: { group: sampleGroup({ fault: 'ended' }) },
  },
  longest: to({ size: 100, count: 99 }),
})
