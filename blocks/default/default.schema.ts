import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const defaultSpec = defineBlockSpec({
  type: 'Default',
  version: 1,
  group: 'content',
  role: 'main',
  doc: 'Placeholder for the main block of a page that consists of content only; renders nothing.',
  props: noProps,
  onError: 'hide',
  budget: { jsGzip: 500 },
})
