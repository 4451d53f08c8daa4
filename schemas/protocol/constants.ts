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
  /** Hours for which responses of `once` operations are kept for replay. */
  onceHours: 24,
} as const

export const terminals = ['h5', 'app'] as const
export type Terminal = (typeof terminals)[number]

/** Base path of all screens and assets. */
export const basePath = '/m'

/**
 * Path at which a page served by an edge cache reports its visit: its address, and the referrer on
 * the next line. Such pages have the `Server-Timing` metric `edgeMark`.
 */
export const visitPath = `${basePath}/visit`
export const edgeMark = 'edge'

/** Where guests of a shop that is not open yet show its password, or operators their pass. */
export const doorPath = `${basePath}/door`
/** Query parameter with a pass. */
export const passQuery = 'pass'

/** Query parameter with the token of a preview link. */
export const previewQuery = 'draft'

/** Query parameter with the one-time key of the Studio's preview frame. */
export const editQuery = 'edit'

/** Id of the link to the full stylesheet, which pages load after hydration. */
export const stylesheetId = 'stylesheet'
