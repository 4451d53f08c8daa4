import type { AnyOp } from '../kit/define-op.ts'
import type { BlockSpec } from '../kit/define-block.ts'

/** Tells what is wrong with a value; an empty list where nothing is. */
export type Check = (value: unknown) => { path: string; rule: string; message: string }[]

/** What the engine is handed: the kinds of block there are, the operations, and the compiled validators. */
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
    /** By `type.name`: the data a block is bound to. */
    data: Record<string, Check>
  }
  /** The block that `default` stands for under a page address. */
  mainOf(p1: string, p2: string): string
  /** Names that bindings may refer to as `$query.NAME` under a page address. */
  queryNames(p1: string, p2: string): readonly string[]
  /** Removes from rich text what the allow-list does not name. */
  sanitize(html: string): string
}

/** Stands for the screen's own main block. */
export const defaultMain = 'default'
