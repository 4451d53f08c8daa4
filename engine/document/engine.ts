import type { TSchema } from '@sinclair/typebox'
import type { DocumentFault } from './fault.schema.ts'
import type { BlockSpec } from '../contract/block-spec.ts'
import type { Show } from './document.schema.ts'
import type { Query } from './query.ts'

/** Returns the faults of a value; an empty list if it is valid. */
export type Check = (value: unknown) => { path: string; rule: string; message: string }[]

/** What the page engine works with: block types, queries, validators, and what only the site knows. */
export interface Engine {
  specs: ReadonlyMap<string, BlockSpec>
  ops: ReadonlyMap<string, Query>
  checks: {
    document: Check
    node: Check
    /** By block type. */
    props: Record<string, Check>
    /** By `fun.op`. */
    request: Record<string, Check>
  }
  /** Returns the block type that `default` resolves to under a page address. */
  mainOf(p1: string, p2: string): string
  /** Names that bindings may refer to as `$query.NAME` under a page address. */
  queryNames(p1: string, p2: string): readonly string[]
  /** Sources that references in bindings may name besides `query`: `$route.NAME`. */
  sources: readonly string[]
  /** Faults of a value that fits its schema, such as a link that leads nowhere; paths are relative. */
  valueFaults?(schema: TSchema, value: unknown): DocumentFault[]
  /** Conditions of visibility that can never be met, or are wrong in another way. */
  audienceFaults?(show: Show, path: string): DocumentFault[]
  /** Says a condition of `Audience` in words that follow "shown": `only to guests`. */
  audienceWords?(name: string, value: unknown): string
  /** Removes from rich text what the allow-list does not name. */
  sanitize(html: string): string
}

/** Placeholder type for the screen's own main block. */
export const defaultMain = 'default'
