export interface ScreenSpec {
  /** Path patterns under the base path, in wouter's notation. The first one is canonical. */
  paths: readonly string[]
  /** Page address by path parameters; `null` if the screen loads no page. */
  page: ((params: Record<string, string>) => readonly [string, string?, string?]) | null
  /**
   * Query parameters that the page depends on, besides `sharedQuery`. Others, such as campaign
   * parameters, affect neither the page nor its cache entry.
   */
  query?: readonly string[]
  /**
   * Path of the parent screen, by path parameters: the target of the back arrow without a history,
   * and the basis for the current tab. A screen without it is the top of a section.
   */
  parent?: (params: Record<string, string>) => string | undefined
  /** Block type that `default` resolves to. */
  main: string
  /**
   * Who may see it: members (`required`); members, and guests of a store that keeps carts for them
   * (`cart`); everybody (`open`).
   */
  login: 'required' | 'cart' | 'open'
  /** Translation key of the title until the page sets its own. */
  title: string
  /** Restores the scroll position. */
  keepsScroll?: true
  /** Hides the header: always, or on phones where a product's pictures carry its buttons. */
  hideHeader?: true | 'gallery'
  /** Hides the navigation: always, or only at the bottom (`narrow`). */
  hideNav?: true | 'narrow'
  /** Excluded from search engines. */
  noIndex?: true
  /** A member's copy is never kept for offline use: it takes or shows what is paid with. */
  keepsNoCopy?: true
  /** Its blocks show samples with member data, so a missing session does not redirect to the login. */
  hasSamples?: true
  /** Path that the screen's other paths redirect to, with their query. */
  redirect?: string
}

/** Query parameters that every page depends on: channel, and sort order and filter of lists. */
export const sharedQuery = ['corp', 'sort', 'filter'] as const

/**
 * Exports of `screen.ts` besides its spec, for the lists of screens; separate constants, since the
 * browser loads the specs only.
 */
export interface ScreenPlace {
  /** Position in matching and in lists of pages. */
  order: number
  /** The folder of the screen whose default page it shows, if not its own. */
  defaultPage?: string
}

export const defineScreen = <const S extends ScreenSpec>(spec: S): S & ScreenSpec => spec

/**
 * Removes the sharer's suffix from a number: everything from the first underscore (`A12_u_77`
 * becomes `A12`).
 */
export const cutNbr = (value: string): string => value.split('_', 1)[0] ?? ''

/** A path parameter as a number, without the sharer's suffix. */
export const nbrIn = (params: Record<string, string>, name: string): string =>
  cutNbr(params[name] ?? '')
