import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox'
import { blockGroups, type BlockGroup } from './block-groups.ts'
import type { TextBundle } from './text-bundle.ts'

export const blockRoles = ['frame', 'content', 'main', 'part'] as const
export type BlockRole = (typeof blockRoles)[number]

export interface SlotSpec {
  /** Roles allowed in this slot. */
  roles: readonly BlockRole[]
  /** Restricts the slot further, to these types. */
  allow?: readonly string[]
  /**
   * What shoppers must be able to do in this slot, by a name, in words that follow "shoppers cannot".
   * A part that `provides` it must be there for everybody: `{ pay: 'choose how to pay' }`.
   */
  needs?: Readonly<Record<string, string>>
  /** Only the first block is shown initially. Code and data of the others load when they are opened. */
  isDeferred?: true
  /** The engine puts blocks into it; a document has none. */
  isFilled?: true
}

export interface BlockSpec {
  type: string
  /** The block’s name for shop owners, at most four words. */
  name: string
  /** Incremented by every change of the stored form that needs an upgrade. */
  version: number
  group: BlockGroup
  /** Bundles of texts that it needs besides those of every page; its group's are added by `defineBlockSpec`. */
  texts: readonly TextBundle[]
  role: BlockRole
  /** One sentence for operators and designers. */
  doc: string
  /** Each prop with the words that `blocks/prop-texts.test.ts` requires, see `prop-options.ts`. */
  props: TObject
  /** Data to bind, by name. A source is accepted if its schema fits. */
  data?: Record<string, TSchema>
  slots?: Record<string, SlotSpec>
  /**
   * The block types whose slots allow a part, the maximum number per document, and the documents that
   * may not have it, by the first part of their address.
   */
  place?: { within?: readonly string[]; max?: number; outside?: readonly string[] }
  /**
   * On a part: the needs of its main block that it fulfils, each with the data that must be bound for
   * it, if there is any: `{ amounts: {}, terms: { bound: 'infos' } }`.
   */
  provides?: Readonly<Record<string, { bound?: string }>>
  /** Renders in the browser only, so its code loads with every page that has it. */
  isLive?: true
  /**
   * A name in the query of the address that asks the block to do something at once, so that it does
   * not wait for the first use of the page.
   */
  wokenBy?: string
  /** Draws a heading of level one, of which a page should have one. */
  hasHeading?: true
  /** What shoppers see if the block fails. */
  onError: 'hide' | 'placeholder' | 'block-page'
  /** Limit of the block's own JavaScript, in bytes after gzip. */
  budget: { jsGzip: number }
  /** Upgrade from version n-1 to n, keyed by n. Applied in order. */
  upgrades?: Record<number, BlockUpgrade>
}

/** What the built shop keeps of a block's spec, as `browserOpFields` for operations. */
export const browserBlockFields = ['type', 'onError', 'texts'] as const
export type BrowserBlock = Pick<BlockSpec, (typeof browserBlockFields)[number]>

/** What changed in the stored form of a block, so that older documents keep their content. */
export interface BlockUpgrade {
  /** Renamed parts. Values move to the new name, and so do texts in every language. */
  renamed?: {
    /** JSON pointers into the props, old to new; `*` matches each item of a list: `/items/*\/text`. */
    props?: Record<string, string>
    /** Names of bound data, old to new. */
    data?: Record<string, string>
    /** Names of slots, old to new. */
    slots?: Record<string, string>
  }
  /**
   * Changes the meaning of values, after renaming. Must be pure. Props may be absent, as defaults
   * are not stored.
   */
  change?: (props: Record<string, unknown>) => Record<string, unknown>
}

/** What a document stores of a block, apart from id and type. */
export interface StoredParts {
  props?: Record<string, unknown>
  bind?: Record<string, { from: string }>
  slots?: Record<string, { id: string; type: string }[]>
}

/**
 * For each upgrade, a block as the previous version stored it and as the current version does. Used
 * by the upgrade test.
 */
export type OldBlocks = Record<number, { before: StoredParts; after: StoredParts }>

export function defineBlockSpec<
  const S extends Omit<BlockSpec, 'texts'> & Partial<Pick<BlockSpec, 'texts'>>,
>(spec: S): S & Pick<BlockSpec, 'texts'> {
  for (let version = 2; version <= spec.version; version++)
    if (!spec.upgrades?.[version])
      throw new Error(
        `${spec.type}: version ${version} has no upgrade from version ${version - 1}; add upgrades[${version}]`,
      )
  return { ...spec, texts: [...blockGroups[spec.group].texts, ...(spec.texts ?? [])] }
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

/** What a state of a block may depend on besides its document; the shop adds what it has. */
export interface SampleSurroundings {}

/** A state of a block, rendered by Storybook, the sample screens and tests. */
export interface BlockSample<S extends BlockSpec = BlockSpec> extends SampleSurroundings {
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

export type BlockSamples<S extends BlockSpec = BlockSpec> = {
  default: BlockSample<S>
} & Record<string, BlockSample<S>>

/** Declares the states of a block. Required are `default`, an empty state and one with the longest texts. */
export const defineSamples = <
  S extends BlockSpec,
  N extends { default: BlockSample<S> } & Record<string, BlockSample<S>>,
>(
  _spec: S,
  samples: N,
): N => samples

export const noProps = Type.Object({}, { additionalProperties: false })
