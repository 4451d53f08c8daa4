import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { getMemInfo } from '../../schemas/account/account.ops.ts'

export const profileSpec = defineBlockSpec({
  type: 'Profile',
  name: 'Member profile',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'The member’s profile; its parts change it.',
  advice: {
    use: 'On the page of a member’s profile, as its main block.',
    avoid: 'For the overview that members open first, use {{MemberCentre}}.',
  },
  props: noProps,
  data: { member: getMemInfo.response },
  slots: { body: { roles: ['part', 'content'] } },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
