import { defineBlock } from '../../runtime/block/define-block.ts'
import { defaultSpec } from './default.schema.ts'

export const defaultBlock = defineBlock(defaultSpec, function Default() {
  return null
})
