import { defineBlock } from '../../engine/react/define-block.ts'
import { accordionEntrySpec } from './accordion-entry.schema.ts'

/** The surrounding accordion draws its question. */
export const accordionEntry = defineBlock(accordionEntrySpec, function AccordionEntry({ slots }) {
  return slots.body
})
