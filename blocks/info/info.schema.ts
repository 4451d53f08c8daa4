import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { getInfo } from '../../schemas/info/info.ops.ts'

export const infoSpec = defineBlockSpec({
  type: 'Info',
  version: 1,
  group: 'content',
  role: 'main',
  doc: 'An information page of the store.',
  props: noProps,
  data: { info: getInfo.response },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
