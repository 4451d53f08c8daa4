import { specs } from '../generated/blocks/specs.ts'
import type { BlockSpec } from '../schemas/kit/define-block.ts'

/** The specs of every kind of block, without views: used by gateway, Studio, tests and docs. */
export const blockSpecs: readonly BlockSpec[] = specs

export const specByType: ReadonlyMap<string, BlockSpec> = new Map(
  blockSpecs.map((spec) => [spec.type, spec]),
)
