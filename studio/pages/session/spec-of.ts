import { specByType } from '../../../blocks/specs.ts'
import type { BlockSpec } from '../../../engine/contract/block-spec.ts'
import type { BlockNode } from '../../../engine/document/document.schema.ts'
import { defaultMain } from '../../../engine/document/engine.ts'
import { mainBlockOf } from '../../../site/screens/main-block.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'

export type SpecOf = (node: Pick<BlockNode, 'type'>) => BlockSpec | undefined

/** Specs of a page's blocks; that of `default` depends on its address. */
export const specsAt =
  ({ p1, p2 }: Pick<PageAddress, 'p1' | 'p2'>): SpecOf =>
  ({ type }) =>
    specByType.get(type === defaultMain ? mainBlockOf(p1, p2) : type)
