import type { TSchema } from '@sinclair/typebox'

/** A step to a changed value: a setting, or an entry of a list. */
export type Step =
  | { kind: 'setting'; name: string; schema: TSchema | undefined }
  | { kind: 'item'; number: number; item: unknown; schema: TSchema | undefined }

/** One thing that a person changed within a block or the page. */
export type ValueChange = { path: readonly Step[]; schema: TSchema | undefined } & (
  | { kind: 'value'; before: unknown; after: unknown; lang?: string }
  | { kind: 'itemAdded' | 'itemRemoved' | 'itemMoved'; item: unknown }
)

/** Where an entry of a list is afterwards, by JSON pointers; absent if it was removed. */
export interface Shift {
  from: string
  to?: string
}

export interface Changed {
  changes: ValueChange[]
  shifts: Shift[]
  /** JSON pointers of added entries. */
  added: string[]
}
