import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const defaultSpec = defineBlockSpec({
  type: 'Default',
  name: 'Default content',
  version: 1,
  group: 'content',
  role: 'main',
  doc: 'Stands for the main part of a page that consists of content only; shows nothing itself.',
  props: noProps,
  onError: 'hide',
  budget: { jsGzip: 500 },
})
