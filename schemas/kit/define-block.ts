import { Type } from '@sinclair/typebox'
import {
  checkUpgrades,
  type BlockData,
  type BlockProps,
  type BlockSlots,
  type BlockSpec as EngineSpec,
  type StoredParts,
} from '../../engine/contract/block-spec.ts'
import type { BlockAdvice } from './block-advice.ts'
import { blockGroups, type BlockGroup } from './block-groups.ts'
import type { TextBundle } from './text-bundle.ts'

/** Spec of a block of the shop. */
export interface BlockSpec extends EngineSpec {
  /** Group in the palette, with the text bundles that all its blocks need. */
  group: BlockGroup
  /** When to use it, and when another block. */
  advice: BlockAdvice
  /** Text bundles that the block needs. */
  texts: readonly TextBundle[]
  /** The bundle with the texts of its folder: the first of its group, or one of every page. */
  textsIn: TextBundle
}

/** Fields of a spec that the built shop keeps, like `browserOpFields` for operations. */
export const browserBlockFields = ['type', 'onError', 'texts'] as const

/**
 * For each upgrade, a block as the previous version stored it and as the current version does. Used
 * by the upgrade test.
 */
export type OldBlocks = Record<number, { before: StoredParts; after: StoredParts }>

type TextFields = Pick<BlockSpec, 'texts' | 'textsIn'>

/**
 * Declares a block; its group's text bundles are added to its own. Each prop has the texts that
 * `blocks/prop-texts.test.ts` requires.
 */
export function defineBlockSpec<
  const S extends Omit<BlockSpec, keyof TextFields> & Partial<TextFields>,
>(spec: S): S & TextFields {
  const { texts: ofGroup }: { texts: readonly TextBundle[] } = blockGroups[spec.group]
  const whole = {
    ...spec,
    texts: [...ofGroup, ...(spec.textsIn ? [spec.textsIn] : []), ...(spec.texts ?? [])],
    textsIn: spec.textsIn ?? ofGroup[0] ?? 'blocks',
  }
  checkUpgrades(whole)
  return whole
}

/** Additional context of a sample; the shop extends it. */
export interface SampleSurroundings {}

/** A state of a block, rendered by Storybook, the sample screens and tests. */
export interface BlockSample<S extends EngineSpec = EngineSpec> extends SampleSurroundings {
  /**
   * What sets it apart, at most four words: “Two by two”. Presets of the palette, states of the
   * preview and stories are called so.
   */
  title?: string
  props?: Partial<BlockProps<S>>
  data?: Partial<BlockData<S>>
  slots?: { [K in BlockSlots<S>]?: SampleNode[] }
  /** For a part: the main block around it, with its bound data. */
  within?: SampleHost
  /** Path and query, relative to the base path, if the state depends on the address. */
  address?: string
  /** Responses by `fun.op`, if the state depends on a call. */
  answers?: Record<string, unknown>
}
export interface SampleNode {
  type: string
  props?: Record<string, unknown>
  data?: Record<string, unknown>
  slots?: Record<string, SampleNode[]>
}
export interface SampleHost {
  type: string
  slot: string
  data: Record<string, unknown>
}

export type BlockSamples<S extends EngineSpec = EngineSpec> = {
  default: BlockSample<S>
} & Record<string, BlockSample<S>>

/** Declares the states of a block. Required are `default`, an empty state and one with the longest texts. */
export const defineSamples = <
  S extends EngineSpec,
  N extends { default: BlockSample<S> } & Record<string, BlockSample<S>>,
>(
  _spec: S,
  samples: N,
): N => samples

export const noProps = Type.Object({}, { additionalProperties: false })
