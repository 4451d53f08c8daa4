import { defineBlock } from '../../engine/react/define-block.ts'
import { tabSpec } from './tab.schema.ts'

/** The surrounding tabs draw its name. */
export const tab = defineBlock(tabSpec, function Tab({ slots }) {
  return slots.body
})
