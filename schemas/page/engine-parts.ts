import type { Engine } from '../../engine/document/engine.ts'
import { audienceFaults, audienceWords } from './audience.ts'
import { valueFaults } from './value-faults.ts'

/** What a shop hands to the page engine wherever it runs. */
export const engineParts = {
  sources: ['route', 'member', 'config'],
  valueFaults,
  audienceFaults,
  audienceWords,
} as const satisfies Partial<Engine>
