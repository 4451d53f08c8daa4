import type { TSchema } from '@sinclair/typebox'
import type { DocumentFault } from './fault.schema.ts'
import type { BlockSpec } from '../contract/block-spec.ts'
import type { Show } from './document.schema.ts'
import type { Query } from './query.ts'

/** Returns the faults of a value; an empty list if it is valid. */
export type Check = (value: unknown) => { path: string; rule: string; message: string }[]

/** Dependencies of the page engine: block types, queries, validators, and rules of the site. */
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
  /** Names that bindings may use as `$query.NAME` under a page address. */
  queryNames(p1: string, p2: string): readonly string[]
  /** Sources that bindings may use besides `query`, as in `$route.NAME`. */
  sources: readonly string[]
  /** Returns faults of a value that matches its schema, such as a dead link; paths are relative. */
  valueFaults?(schema: TSchema, value: unknown): DocumentFault[]
  /** Returns faults of visibility conditions, such as one that can never be met. */
  audienceFaults?(show: Show, path: string): DocumentFault[]
  /** Describes a condition of `Audience` as text that follows "shown": `only to guests`. */
  audienceWords?(name: string, value: unknown): string
  /** Removes everything from rich text that the allow-list does not name. */
  sanitize(html: string): string
}

/** Placeholder type for the screen's own main block. */
export const defaultMain = 'default'
