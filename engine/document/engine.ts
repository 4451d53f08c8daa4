import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { BlockSpec } from '../../schemas/kit/define-block.ts'

/** Returns the faults of a value; an empty list if it is valid. */
export type Check = (value: unknown) => { path: string; rule: string; message: string }[]

/** Dependencies of the page engine: block types, operations and compiled validators. */
export interface Engine {
  specs: ReadonlyMap<string, BlockSpec>
  ops: ReadonlyMap<string, AnyOp>
  checks: {
    document: Check
    node: Check
    /** By block type. */
    props: Record<string, Check>
    /** By `fun.op`. */
    request: Record<string, Check>
    /** Bound data, by `type.name`. */
    data: Record<string, Check>
  }
  /** Returns the block type that `default` resolves to under a page address. */
  mainOf(p1: string, p2: string): string
  /** Names that bindings may refer to as `$query.NAME` under a page address. */
  queryNames(p1: string, p2: string): readonly string[]
  /** Removes from rich text what the allow-list does not name. */
  sanitize(html: string): string
}

/** Placeholder type for the screen's own main block. */
export const defaultMain = 'default'
