import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const lookupSpec = defineBlockSpec({
  type: 'Lookup',
  name: 'Forgotten password',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'Requests an email with a link to set a new password.',
  advice: {
    use: 'On the page for members who forgot their password, as its main block.',
    avoid: 'For setting the new password, use {{Reset}}.',
  },
  props: noProps,
  slots: { body: { roles: ['part', 'content'] } },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
