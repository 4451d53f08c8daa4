import type { BlockSample, BlockSpec } from '../../schemas/kit/define-block.ts'

/** The main block that a part's sample stands in, and what that is bound to. */
export interface SampleHost {
  type: string
  slot: string
  data: Record<string, unknown>
}

/** A sample of a part: it is nothing without the main block around it. */
export interface PartSample {
  props: Record<never, never>
  within: SampleHost
}

/** A sample whose state stands in the address. */
export interface AddressedSample {
  props: Record<never, never>
  address: string
}

export const hostOf = (sample: BlockSample<BlockSpec>): SampleHost | undefined =>
  'within' in sample ? (sample as PartSample).within : undefined // only parts' samples carry it

/** Path and query that a sample is looked at under, relative to the base path. */
export const addressOf = (sample: BlockSample<BlockSpec>): string =>
  'address' in sample ? (sample as AddressedSample).address : '/' // only addressed samples carry it
