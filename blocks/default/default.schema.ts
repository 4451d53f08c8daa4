import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const defaultSpec = defineBlockSpec({
  type: 'Default',
  name: 'Default content',
  version: 1,
  group: 'content',
  role: 'main',
  doc: 'Marks the main content of a page that has only content blocks; renders nothing itself.',
  props: noProps,
  onError: 'hide',
  budget: { jsGzip: 500 },
})
