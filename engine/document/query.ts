import type { TObject } from '@sinclair/typebox'

/** A bindable operation, as far as the engine needs it. */
export interface Query {
  /** Name in bindings: `fun.op`. */
  key: string
  kind: 'query' | 'command'
  /**
   * Property of the answer that a binding takes by default; empty for the whole answer. Only
   * queries that define it can be bound.
   */
  bindable?: string
  request: TObject
  /** Schema of the answer. */
  answer: TObject
  /**
   * Who may call it on a page: everybody; visitors for whom the host keeps data of their own, signed
   * in or not; signed-in visitors; or nobody.
   */
  readers: 'everyone' | 'known' | 'signedIn' | 'nobody'
  /** The answer depends on the signed-in visitor. */
  personal?: true
  /** A token in the request grants access, so that no cached page may contain the answer. */
  byToken?: true
}
