/** The three parts under which the page of a screen is looked up (protocol, "The page call"). */
export type PageAddress = readonly [p1: string, p2: string, p3: string]

export interface ScreenSpec {
  /** Path patterns under the base path, in wouter's notation. The first is the canonical one. */
  paths: readonly string[]
  /** Page address by path parameters; `null` where nothing is loaded. */
  page: ((params: Record<string, string>) => readonly [string, string?, string?]) | null
  /**
   * Names in the query that the page depends on, beside `sharedQuery`. Any other, such as a
   * campaign mark, changes neither the page nor its cache entry.
   */
  query?: readonly string[]
  /** Block that a document's `default` stands for. */
  main: string
  login: 'required' | 'open'
  /** Key of the title used until the page names its own. */
  title: string
  /** Scroll position is remembered. */
  keepsScroll?: true
  hideHeader?: true
  hideNav?: true
  /** Kept out of search engines. */
  noIndex?: true
  /** Its blocks show samples, which speak of members: that nobody is signed in leads nobody away. */
  hasSamples?: true
  /** Where this path only leads on to another. */
  redirect?: string
}

/** Names in the query that every page depends on: the channel, and the order of lists. */
export const sharedQuery = ['corp', 'sort'] as const

export const defineScreen = <const S extends ScreenSpec>(spec: S): S & ScreenSpec => spec

/** A number is cut before any underscore: what follows carries the sharer (`A12_u_77` is `A12`). */
export const cutNbr = (value: string): string => value.split('_', 1)[0] ?? ''

/** A path parameter as a number, without the sharer's suffix. */
export const nbrIn = (params: Record<string, string>, name: string): string =>
  cutNbr(params[name] ?? '')
