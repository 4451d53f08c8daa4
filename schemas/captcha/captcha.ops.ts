import { Type } from '@sinclair/typebox'
import { accountRules } from '../account/account.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'

const noFacts = Type.Object({})

export const captchaKinds = ['slider', 'work'] as const

/**
 * Proof of work, for shoppers who cannot see the picture: find the number below `max` that hashes
 * to `challenge`.
 */
export const CaptchaWork = Type.Object({
  salt: Type.String(),
  /** Lower-case hex SHA-256 of the salt followed by the number in decimal. */
  challenge: Type.String(),
  max: Type.Integer(),
})

export const getSliderCaptcha = defineOp({
  fun: 'captcha',
  op: 'getSliderCaptcha',
  access: 'public',
  // A query, so that it is not deduplicated: the shopper may ask for another picture at once.
  kind: 'query',
  volatile: true,
  limit: 15,
  doc: 'Returns a captcha that permits one call of one operation: a picture with a gap and its piece, or a computation.',
  request: Type.Object({
    /** The operation that the captcha is for, such as `account.getSmsCode`. */
    dtu: Type.String({ pattern: '^[a-z]+\\.[A-Za-z0-9]+$', maxLength: 60 }),
    kind: Literals(captchaKinds, { default: 'slider' }),
  }),
  response: Type.Object({
    /** Data URLs; empty for proof of work. */
    bg: Type.String(),
    cover: Type.String(),
    /** Pixels from the top of the picture to the piece. */
    height: Type.Integer(),
    /** Id of the captcha; sent later as `verifyCode`. */
    code: Type.String(),
    work: Type.Optional(CaptchaWork),
  }),
})

export const chkSliderCaptchaCode = defineOp({
  fun: 'captcha',
  op: 'chkSliderCaptchaCode',
  access: 'public',
  kind: 'command',
  limit: 15,
  doc: `Checks a captcha answer once: pixels from 0 to ${accountRules.captchaRange}, or the computed number; a wrong answer uses up the captcha.`,
  request: Type.Object({
    captchaCode: Type.Integer({ minimum: 0, maximum: 100_000_000, default: 0 }),
    verifyCode: Type.String({ minLength: 10, maxLength: 100 }),
  }),
  response: Type.Object({}),
  errors: { CAPTCHA_WRONG: noFacts },
})
