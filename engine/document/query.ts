import type { TObject } from '@sinclair/typebox'

/** An operation that documents may bind blocks to, as far as the engine knows it. */
export interface Query {
  /** Its name in bindings: `fun.op`. */
  key: string
  kind: 'query' | 'command'
  /** The property of the answer that a binding takes if it names none; `''` is the whole answer. Only queries with it can be bound. */
  bindable?: string
  request: TObject
  /** What a caller receives. */
  answer: TObject
  /** Who is answered on a page: everybody, those who are signed in, or nobody. */
  readers: 'everyone' | 'signedIn' | 'nobody'
  /** The answer differs by who is signed in. */
  personal?: true
  /** A token in the request gives access, so that no page that is kept has the answer. */
  byToken?: true
}
