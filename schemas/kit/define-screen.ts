export interface ScreenSpec {
  /** Path patterns under the base path, in wouter's notation. The first one is canonical. */
  paths: readonly string[]
  /** Page address by path parameters; `null` if the screen loads no page. */
  page: ((params: Record<string, string>) => readonly [string, string?, string?]) | null
  /**
   * Names in the query that the page depends on, besides `sharedQuery`. Any other, such as a
   * campaign mark, changes neither the page nor its cache entry.
   */
  query?: readonly string[]
  /**
   * Path of the screen above, by path parameters: where the back arrow leads when there is nothing to
   * go back to, and what makes the tab of a section the current one. A screen without it is the top
   * of a section.
   */
  parent?: (params: Record<string, string>) => string | undefined
  /** Block type that `default` resolves to. */
  main: string
  login: 'required' | 'open'
  /** Translation key of the title until the page sets its own. */
  title: string
  /** Restores the scroll position. */
  keepsScroll?: true
  hideHeader?: true
  /** Draws no navigation: nowhere, or only where it would stand at the bottom (`narrow`). */
  hideNav?: true | 'narrow'
  /** Excluded from search engines. */
  noIndex?: true
  /** Its blocks show samples with member data, so a missing session does not redirect to the login. */
  hasSamples?: true
  /** Path that the screen's other paths redirect to, with their query. */
  redirect?: string
}

/** Names in the query that every page depends on: the channel, and order and filter of lists. */
export const sharedQuery = ['corp', 'sort', 'filter'] as const

/**
 * What `screen.ts` exports beside its spec, for the lists of screens; constants of their own, since the
 * browser loads the specs and needs none of them.
 */
export interface ScreenPlace {
  /** Its place in matching and in lists of pages. */
  order: number
  /** The folder of the screen whose default page it shows, if not its own. */
  defaultPage?: string
}

export const defineScreen = <const S extends ScreenSpec>(spec: S): S & ScreenSpec => spec

/**
 * Removes the sharer's mark from a number: everything from the first underscore (`A12_u_77` becomes
 * `A12`).
 */
export const cutNbr = (value: string): string => value.split('_', 1)[0] ?? ''

/** A path parameter as a number, without the sharer's suffix. */
export const nbrIn = (params: Record<string, string>, name: string): string =>
  cutNbr(params[name] ?? '')
