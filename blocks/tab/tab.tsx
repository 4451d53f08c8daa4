import { defineBlock } from '../../runtime/block/define-block.ts'
import { tabSpec } from './tab.schema.ts'

/** Its name is drawn by the tabs it stands in. */
export const tab = defineBlock(tabSpec, ({ slots }) => slots.body)
