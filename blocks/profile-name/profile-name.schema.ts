import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const profileNameSpec = defineBlockSpec({
  type: 'ProfileName',
  name: 'Name and birthday',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'The member’s picture, name and month of the birthday.',
  props: noProps,
  place: { within: ['Profile'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 3000 },
})
