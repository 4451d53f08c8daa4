import { defineBlock } from '../../engine/react/define-block.ts'
import { sectionSpec } from './section.schema.ts'

/** The page engine puts the section's blocks into the slot. */
export const section = defineBlock(sectionSpec, function Section({ slots }) {
  return slots.blocks
})
