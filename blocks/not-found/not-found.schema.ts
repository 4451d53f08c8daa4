import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const notFoundSpec = defineBlockSpec({
  type: 'NotFound',
  name: 'Page not found',
  version: 1,
  group: 'content',
  textsIn: 'notFound',
  role: 'main',
  doc: 'States that the page does not exist, with links to continue.',
  props: noProps,
  place: { max: 1 },
  hasHeading: true,
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
