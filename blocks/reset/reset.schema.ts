import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const resetSpec = defineBlockSpec({
  type: 'Reset',
  name: 'New password',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'Sets a new password, with the reset link of an email or with a code sent to the mobile number.',
  advice: {
    use: 'On the page that sets a new password, as its main block.',
    avoid:
      'For asking for the link, use {{Lookup}}; for members who are signed in, use {{ProfilePasswd}}.',
  },
  props: noProps,
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
