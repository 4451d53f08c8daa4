import type { Static, TObject, TSchema } from '@sinclair/typebox'

export const blockRoles = ['frame', 'content', 'main', 'part'] as const
export type BlockRole = (typeof blockRoles)[number]

export interface SlotSpec {
  /** Roles allowed in this slot. */
  roles: readonly BlockRole[]
  /** Restricts the slot further, to these types. */
  allow?: readonly string[]
  /**
   * What visitors must be able to do in this slot, by a name, in words that follow "visitors cannot".
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
  /** Its name for those who make pages, at most four words. */
  name: string
  /** Incremented by every change of the stored form that needs an upgrade. */
  version: number
  /** Bundles of texts that must be loaded before it is drawn, besides those of every page. */
  texts: readonly string[]
  role: BlockRole
  /** One sentence for those who make pages and for designers. */
  doc: string
  /** What can be set, with words for a form; see `prop-options.ts`. */
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
  /** On a main block: draws nothing itself, as of pages that only have content blocks. */
  isEmpty?: true
  /** Draws a heading of level one, of which a page should have one. */
  hasHeading?: true
  /** What visitors see if the block fails. */
  onError: 'hide' | 'placeholder' | 'block-page'
  /** Limit of the block's own JavaScript, in bytes after gzip. */
  budget: { jsGzip: number }
  /** Upgrade from version n-1 to n, keyed by n. Applied in order. */
  upgrades?: Record<number, BlockUpgrade>
}

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
