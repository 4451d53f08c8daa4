import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const defaultSpec = defineBlockSpec({
  type: 'Default',
  name: 'Default content',
  version: 1,
  group: 'content',
  role: 'main',
  doc: 'Marks the main content of a page that has only content blocks; it draws nothing but the heading for screen readers: the title of the page, else the name of the shop.',
  props: noProps,
  isEmpty: true,
  hasHeading: true,
  onError: 'hide',
  budget: { jsGzip: 500 },
})
