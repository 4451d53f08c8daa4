import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const notFoundSpec = defineBlockSpec({
  type: 'NotFound',
  name: 'Page not found',
  version: 1,
  group: 'content',
  textsIn: 'notFound',
  role: 'main',
  doc: 'States that the page does not exist, with links to continue.',
  advice: {
    use: 'On the page that shoppers see for an address that does not exist.',
    avoid:
      'To send shoppers from an old address to a new one, make a redirect in the Studio; for the content of the home page, use {{Default}}.',
  },
  props: noProps,
  place: { max: 1 },
  hasHeading: true,
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
