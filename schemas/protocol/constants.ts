/** Fixed by the wire protocol and S1 §9; times in milliseconds. */
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
  /** Hours that the first answer of a `once` operation is kept. */
  onceHours: 24,
} as const

export const terminals = ['h5', 'app'] as const
export type Terminal = (typeof terminals)[number]

/** Every screen and asset lives under it (S1 §9). */
export const basePath = '/m'

/** Name in the query of a page's address under which the link of a preview carries its token. */
export const previewQuery = 'draft'
