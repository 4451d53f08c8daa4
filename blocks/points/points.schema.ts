import { PointsLog } from '../../schemas/account/account.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const pointsSpec = defineBlockSpec({
  type: 'Points',
  name: 'Member points',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'The member’s points: balance, how they are earned and spent, and the history by month.',
  advice: {
    use: 'On the page of a member’s points, as its main block.',
    avoid: 'For spending points in an order, use {{CheckoutPoints}}.',
  },
  props: noProps,
  data: { log: PointsLog },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
