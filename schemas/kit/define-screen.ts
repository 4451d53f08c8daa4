/** The three parts under which the page of a screen is looked up (protocol, "The page call"). */
export type PageAddress = readonly [p1: string, p2: string, p3: string]

export interface ScreenSpec {
  /** Path patterns under the base path, in wouter's notation. The first is the canonical one. */
  paths: readonly string[]
  /** Page address by path parameters; `null` where nothing is loaded. */
  page: ((params: Record<string, string>) => readonly [string, string?, string?]) | null
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

export const defineScreen = <const S extends ScreenSpec>(spec: S): S & ScreenSpec => spec

/** A number is cut before any underscore: what follows carries the sharer (`A12_u_77` is `A12`). */
export const cutNbr = (value: string): string => value.split('_', 1)[0] ?? ''
