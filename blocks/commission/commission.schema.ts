import { CommissionLog } from '../../schemas/account/commission.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const commissionSpec = defineBlockSpec({
  type: 'Commission',
  name: 'Commission earnings',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'What the member earned when others bought by the member’s links: what is left, how it works, and the history.',
  advice: {
    use: 'On the page of commissions of a shop that pays members for sharing, as its main block.',
    avoid: 'For points, use {{Points}}; the link to this page is in {{MemberMenu}}.',
  },
  props: noProps,
  data: { log: CommissionLog },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
