import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const profileNameSpec = defineBlockSpec({
  type: 'ProfileName',
  name: 'Name and birthday',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'The member’s picture, name and month of the birthday.',
  advice: {
    use: 'On the profile page, for what the shop calls a member by, and for the month of birthday offers.',
    avoid: 'For mobile number and email address, use {{ProfileContacts}}.',
  },
  props: noProps,
  place: { within: ['Profile'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 3000 },
})
