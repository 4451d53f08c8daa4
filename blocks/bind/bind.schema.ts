import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const bindSpec = defineBlockSpec({
  type: 'Bind',
  name: 'Contact verification',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'Adds a mobile number or an email address to the account, proven by a code.',
  advice: {
    use: 'On the page where a member adds a mobile number or email address, as its main block.',
    avoid: 'For links to that page, see {{ProfileContacts}}.',
  },
  props: noProps,
  slots: { body: { roles: ['part', 'content'] } },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
