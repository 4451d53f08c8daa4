import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const resetSpec = defineBlockSpec({
  type: 'Reset',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'Sets a new password: by the number of a mailed link in the address, else by a code sent to the mobile.',
  props: noProps,
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
