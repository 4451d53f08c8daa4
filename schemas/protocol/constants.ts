/** Constants of the wire protocol; times in milliseconds. */
export const protocol = {
  version: '1.0.0',
  algo: '3',
  maxNonce: 9999,
  timeout: 20_000,
  retries: 2,
  retryDelay: 3_000,
  duplicateGuard: 1_500,
  chunkTimeout: 120_000,
  errorToast: 60_000,
  successToast: 900,
  /** Hours that the response of a `once` operation is kept for replay. */
  onceHours: 24,
} as const

export const terminals = ['h5', 'app'] as const
export type Terminal = (typeof terminals)[number]

/** Base path of all screens and assets. */
export const basePath = '/m'

/**
 * Where the page itself reports a visit that an edge may have answered: the address, and on the next
 * line the one that linked to it. Such a page has `edgeMark` among the names of `Server-Timing`.
 */
export const visitPath = `${basePath}/visit`
export const edgeMark = 'edge'

/** Query parameter with the token of a preview link. */
export const previewQuery = 'draft'

/** Query name that carries the one-time key of the Studio's frame. */
export const editQuery = 'edit'

/** Id of the link to the whole stylesheet, which a page loads once it is hydrated. */
export const stylesheetId = 'stylesheet'
