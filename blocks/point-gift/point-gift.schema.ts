import { getMemInfo } from '../../schemas/account/account.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const pointGiftSpec = defineBlockSpec({
  type: 'PointGift',
  name: 'Point gift',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'Gives points to another member, who is found by mobile number and shown with a masked name before.',
  advice: {
    use: 'On the page where members give points away, as its main block; leave out the link to it if your points are not to be given.',
    avoid: 'For the balance and history of points, use {{Points}}.',
  },
  props: noProps,
  data: { member: getMemInfo.response },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 4000 },
})
