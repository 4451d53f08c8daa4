import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const notFoundSpec = defineBlockSpec({
  type: 'NotFound',
  version: 1,
  group: 'content',
  role: 'main',
  doc: 'Says that there is no such page, and where to go on.',
  props: noProps,
  place: { max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
