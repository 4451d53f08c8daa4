import type { Static, TObject, TSchema } from '@sinclair/typebox'

export const blockRoles = ['frame', 'content', 'main', 'part'] as const
export type BlockRole = (typeof blockRoles)[number]

export interface SlotSpec {
  /** Roles allowed in this slot. */
  roles: readonly BlockRole[]
  /** Restricts the slot further, to these types. */
  allow?: readonly string[]
  /**
   * What visitors must be able to do in this slot, by name, as text that follows "visitors cannot".
   * A part that `provides` it must be shown to everybody: `{ pay: 'choose how to pay' }`.
   */
  needs?: Readonly<Record<string, string>>
  /** Only the first block is shown initially. Code and data of the others load when they are opened. */
  isDeferred?: true
  /** The engine fills it with blocks; documents leave it empty. */
  isFilled?: true
}

export interface BlockSpec {
  type: string
  /** Name shown to editors, at most four words. */
  name: string
  /** Incremented by every change of the stored form that requires an upgrade. */
  version: number
  /** Text bundles to load before it is drawn, in addition to those of every page. */
  texts: readonly string[]
  role: BlockRole
  /** One sentence for editors and designers. */
  doc: string
  /** Configurable props, with texts for a form; see `prop-options.ts`. */
  props: TObject
  /** Data to bind, by name. A source is accepted if its schema fits. */
  data?: Record<string, TSchema>
  slots?: Record<string, SlotSpec>
  /**
   * Where a part is allowed: block types with slots for it, maximum number per document, and
   * documents that may not contain it, by the first part of their address.
   */
  place?: { within?: readonly string[]; max?: number; outside?: readonly string[] }
  /**
   * Needs of the main block that a part fulfils, each with the data that must be bound for it, if
   * any: `{ amounts: {}, terms: { bound: 'infos' } }`.
   */
  provides?: Readonly<Record<string, { bound?: string }>>
  /** Renders in the browser only, so its code loads with every page that has it. */
  isLive?: true
  /**
   * Query parameter that activates the block at once, so that it is hydrated before the first use
   * of the page.
   */
  wokenBy?: string
  /** A main block that draws nothing itself, for pages of content blocks only. */
  isEmpty?: true
  /** Draws a first-level heading, of which a page should have one. */
  hasHeading?: true
  /** What visitors see if the block fails. */
  onError: 'hide' | 'placeholder' | 'block-page'
  /** Limit of the block's own JavaScript, in bytes after gzip. */
  budget: { jsGzip: number }
  /** Upgrade from version n-1 to n, keyed by n. Applied in order. */
  upgrades?: Record<number, BlockUpgrade>
}

/** Changes of a block's stored form, so that older documents keep their content. */
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
   * Converts values to a new meaning, after renaming. Must be pure. Props may be absent, as
   * defaults are not stored.
   */
  change?: (props: Record<string, unknown>) => Record<string, unknown>
}

/** Stored fields of a block, apart from id and type. */
export interface StoredParts {
  props?: Record<string, unknown>
  bind?: Record<string, { from: string }>
  slots?: Record<string, { id: string; type: string }[]>
}

/** Fails if a version has no upgrade from the version before. */
export function checkUpgrades({ type, version, upgrades }: BlockSpec): void {
  for (let one = 2; one <= version; one++)
    if (!upgrades?.[one])
      throw new Error(
        `${type}: version ${one} has no upgrade from version ${one - 1}; add upgrades[${one}]`,
      )
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
