import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const defaultSpec = defineBlockSpec({
  type: 'Default',
  version: 1,
  group: 'content',
  role: 'main',
  doc: 'Marks where a page that is all content has its middle: draws nothing.',
  props: noProps,
  onError: 'hide',
  budget: { jsGzip: 500 },
})
