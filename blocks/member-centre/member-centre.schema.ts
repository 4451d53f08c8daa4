import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { getMemInfo } from '../../schemas/account/account.ops.ts'

export const memberCentreSpec = defineBlockSpec({
  type: 'MemberCentre',
  name: 'Account page',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'The member’s home page; its parts show the member and link to the account pages.',
  advice: {
    use: 'On the account page, as its main block.',
    avoid: 'For changing name, contact and password, use {{Profile}}.',
  },
  props: noProps,
  data: { member: getMemInfo.response },
  slots: { body: { roles: ['part', 'content'] } },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
