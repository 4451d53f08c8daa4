import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { getMemInfo } from '../../schemas/account/account.ops.ts'

export const memberCentreSpec = defineBlockSpec({
  type: 'MemberCentre',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'The member’s own corner of the shop; its parts show who they are and lead on.',
  props: noProps,
  data: { member: getMemInfo.response },
  slots: { body: { roles: ['part', 'content'] } },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
