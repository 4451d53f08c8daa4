/** Result code of a response. */
export type RetCode = 1 | 0 | 3 | 404 | 999 | 'sign' | 'once'

export interface Envelope {
  retCode: RetCode
  msg: string
  /** The request's nonce; a different one means that the response belongs to another request. */
  nonce: number
  /** Names of sent fields that the operation does not have; absent if there are none. */
  ignored?: readonly string[]
}

/** Fields that every request may have, in addition to those of its operation. */
export const envelopeFields = [
  'nonce',
  'appid',
  'version',
  'algo',
  'lang',
  'terminal',
  'reqId',
  'captchaCode',
  'verifyCode',
  'userNbr',
  'sign',
] as const

export interface FailureEnvelope extends Envelope {
  /** Failure code, such as `OUT_OF_STOCK`. */
  code?: string
  data?: unknown
  /** An internal error of the gateway. */
  sysErr?: boolean
  requestId?: string
}

/** A rule that a field breaks; `data` of the code `INVALID_INPUT`. */
export interface FieldFault {
  field: string
  rule: string
}

/** Failures that any operation may return, in addition to its declared ones. */
export const commonCodes = [
  'INVALID_INPUT',
  'UNKNOWN_FIELD',
  'INVALID_SIGNATURE',
  'UNKNOWN_OPERATION',
  'UNKNOWN_STORE',
  'SHOP_NOT_OPEN',
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
  'ORDER_NOT_PROVEN',
  'SYSTEM_ERROR',
] as const
export type CommonCode = (typeof commonCodes)[number]

/** Failures without a message, since shoppers cannot act on them. */
export const silentCodes: readonly string[] = ['SHARE_NOT_PROVEN']
