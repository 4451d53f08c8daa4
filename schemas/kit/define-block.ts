import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox'
import type { ConfigInfo } from '../base/config.schema.ts'

export const blockRoles = ['frame', 'content', 'main', 'part'] as const
export type BlockRole = (typeof blockRoles)[number]

export interface SlotSpec {
  /** Roles that may stand here. */
  roles: readonly BlockRole[]
  /** Narrower than by role: only these types. */
  allow?: readonly string[]
  /** How many of a type must stand here: `{ CheckoutSubmit: [1, 1] }`. */
  count?: Record<string, readonly [min: number, max: number]>
  /** Only the first block is shown at first; code and data of the others come when they are opened. */
  isDeferred?: true
}

export interface BlockSpec {
  type: string
  /** Grows with every change of the props that needs an upgrade. */
  version: number
  group:
    | 'frame'
    | 'content'
    | 'catalogue'
    | 'product'
    | 'account'
    | 'form'
    | 'address'
    | 'cart'
    | 'checkout'
    | 'order'
    | 'group'
  role: BlockRole
  /** One sentence for operators and designers. */
  doc: string
  props: TObject
  /** What must be bound, by name. A source fits if its schema does. */
  data?: Record<string, TSchema>
  slots?: Record<string, SlotSpec>
  /** Types whose slots it may stand in (parts), and how often in one document. */
  place?: { within?: readonly string[]; max?: number }
  /** Draws itself in the browser only, so its code comes with the page wherever it stands. */
  isLive?: true
  /** What a shopper sees where the block fails. */
  onError: 'hide' | 'placeholder' | 'block-page'
  /** Bytes of its own JavaScript, gzipped. */
  budget: { jsGzip: number }
  /** From version n-1 to n, keyed by n; passed one after the other. */
  upgrades?: Record<number, BlockUpgrade>
}

/** What changed in the stored form of a block, so that documents written before keep all they hold. */
export interface BlockUpgrade {
  /** What has another name since. Values move to it, and texts in every language. */
  renamed?: {
    /** JSON pointers into the props, old to new; `*` stands for each item of a list: `/items/*\/text`. */
    props?: Record<string, string>
    /** Names of data that is bound, old to new. */
    data?: Record<string, string>
    /** Names of slots, old to new. */
    slots?: Record<string, string>
  }
  /** Changes what values mean, after the renaming; pure. Props may be absent, for defaults are not stored. */
  change?: (props: Record<string, unknown>) => Record<string, unknown>
}

/** What a document stores of a block beside its id and type. */
export interface StoredParts {
  props?: Record<string, unknown>
  bind?: Record<string, { from: string }>
  slots?: Record<string, { id: string; type: string }[]>
}

/** For each upgrade a block as the version before stored it, and what it is today, for the test of upgrades. */
export type OldBlocks = Record<number, { before: StoredParts; after: StoredParts }>

export function defineBlockSpec<const S extends BlockSpec>(spec: S): S {
  for (let version = 2; version <= spec.version; version++)
    if (!spec.upgrades?.[version])
      throw new Error(`${spec.type}: version ${version} has no upgrade; add upgrades[${version}]`)
  return spec
}

export type BlockProps<S extends BlockSpec> = Static<S['props']>
export type BlockData<S extends BlockSpec> = S extends {
  data: infer D extends Record<string, TSchema>
}
  ? { [K in keyof D]: Static<D[K]> }
  : Record<never, never>
export type BlockSlots<S extends BlockSpec> = S extends { slots: infer L }
  ? keyof L & string
  : never

/** A state that a block can be in, drawn by Storybook, /test1, tests and the Studio's presets alike. */
export interface BlockSample<S extends BlockSpec = BlockSpec> {
  props?: Partial<BlockProps<S>>
  data?: Partial<BlockData<S>>
  slots?: { [K in BlockSlots<S>]?: SampleNode[] }
  /** For a part: the main block that it stands in, and what that is bound to. */
  within?: SampleHost
  /** Path and query that it is looked at under, relative to the base path, where its state stands there. */
  address?: string
  /** What the store is configured to beside the sample shop's, where its state stands there. */
  config?: Partial<ConfigInfo>
  /** What its calls are answered, by `fun.op`, where its state follows from a call. */
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

export type BlockSamples<S extends BlockSpec = BlockSpec> = {
  default: BlockSample<S>
} & Record<string, BlockSample<S>>

/** Names the states of a block; `default`, an empty one and one with the longest texts are the least. */
export const defineSamples = <
  S extends BlockSpec,
  N extends { default: BlockSample<S> } & Record<string, BlockSample<S>>,
>(
  _spec: S,
  samples: N,
): N => samples

export const noProps = Type.Object({}, { additionalProperties: false })
