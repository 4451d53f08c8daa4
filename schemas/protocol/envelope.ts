/** What kind of answer a response is (protocol, "Response"). */
export type RetCode = 1 | 0 | 3 | 404 | 999 | 'sign' | 'once'

export interface Envelope {
  retCode: RetCode
  msg: string
  /** Repeats the request's; a difference means that the answer is not ours. */
  nonce: number
}

export interface FailureEnvelope extends Envelope {
  /** A fact: `OUT_OF_STOCK`. */
  code?: string
  data?: unknown
  /** A fault of ours. */
  sysErr?: boolean
  requestId?: string
}

/** One rule broken by one field; `data` of the code `INVALID_INPUT`. */
export interface FieldFault {
  field: string
  rule: string
}

/** Failures that any operation may answer; operations declare their own beside them. */
export const commonCodes = [
  'INVALID_INPUT',
  'INVALID_SIGNATURE',
  'UNKNOWN_OPERATION',
  'UNKNOWN_STORE',
  'NOT_FOUND',
  'NO_SESSION',
  'FOREIGN_ORIGIN',
  'NOT_MULTIPART',
  'MALFORMED',
  'TOO_LARGE',
  'RATE_LIMITED',
  'IN_PROGRESS',
  'REQ_ID_REUSED',
  'REQ_ID_MISSING',
  'UNAVAILABLE',
  'CAPTCHA_NEEDED',
  'SYSTEM_ERROR',
] as const
export type CommonCode = (typeof commonCodes)[number]
