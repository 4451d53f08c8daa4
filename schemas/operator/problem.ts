/** HTTP status of the failures that any call of the Studio's API may return. */
export const problemStatus = {
  INVALID_INPUT: 400,
  UNKNOWN_FIELD: 400,
  MALFORMED: 400,
  REQ_ID_MISSING: 400,
  NO_SESSION: 401,
  FORBIDDEN: 403,
  PROOF_NEEDED: 403,
  PERSON_NEEDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  UNKNOWN_OPERATION: 404,
  UNKNOWN_STORE: 404,
  SHOP_NOT_OPEN: 403,
  IN_PROGRESS: 409,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  REQ_ID_REUSED: 422,
  RATE_LIMITED: 429,
  SYSTEM_ERROR: 500,
  UNAVAILABLE: 503,
} as const
export type ProblemCode = keyof typeof problemStatus

/** Status of the failures that an operation declares. */
export const declaredStatus = 409

/** Body of a refused call, as `application/problem+json` (RFC 9457). */
export interface Problem {
  type: 'about:blank'
  /** The message, in the caller's language. */
  title: string
  status: number
  code: string
  data?: unknown
  requestId: string
}
