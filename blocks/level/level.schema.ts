import { Levels } from '../../schemas/account/account.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const levelSpec = defineBlockSpec({
  type: 'Level',
  name: 'Member level',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'The member’s level with its benefits, what is missing to the next one, and the other levels.',
  advice: {
    use: 'On the page of member levels, as its main block.',
    avoid: 'For the level alone on the account page, use {{MemberCard}}.',
  },
  props: noProps,
  data: { levels: Levels },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
