import type { Engine } from '../../engine/document/engine.ts'
import { audienceFaults, audienceWords } from './audience.ts'
import { valueFaults } from './value-faults.ts'

/** The shop's parts of the page engine, the same in every environment. */
export const engineParts = {
  sources: ['route', 'member', 'config'],
  valueFaults,
  audienceFaults,
  audienceWords,
} as const satisfies Partial<Engine>
