import { getMemInfo } from '../../schemas/account/account.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const pointGiftSpec = defineBlockSpec({
  type: 'PointGift',
  name: 'Point gift',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'Gives points to another member, who is found by mobile number and shown with a masked name before.',
  props: noProps,
  data: { member: getMemInfo.response },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 4000 },
})
