import { Type } from '@sinclair/typebox'
import { accountRules } from '../account/account.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'

const noFacts = Type.Object({})

export const captchaKinds = ['slider', 'work'] as const

/** Something to compute for those who cannot see the picture: the number below `max` that hashes to `challenge`. */
export const CaptchaWork = Type.Object({
  salt: Type.String(),
  /** Lower-case hex SHA-256 of salt and number, the number in decimal. */
  challenge: Type.String(),
  max: Type.Integer(),
})

export const getSliderCaptcha = defineOp({
  fun: 'captcha',
  op: 'getSliderCaptcha',
  access: 'public',
  // Nothing that a shopper could repeat by mistake: another picture may be asked for at once.
  kind: 'query',
  volatile: true,
  limit: 15,
  doc: 'A puzzle that lets one call of one operation through: a picture with a gap and the piece that fits, or a computation.',
  request: Type.Object({
    /** The operation the puzzle is for: `account.getSmsCode`. */
    dtu: Type.String({ pattern: '^[a-z]+\\.[A-Za-z0-9]+$', maxLength: 60 }),
    kind: Literals(captchaKinds, { default: 'slider' }),
  }),
  response: Type.Object({
    /** Data URLs; empty for a computation. */
    bg: Type.String(),
    cover: Type.String(),
    /** Pixels from the picture's top to the piece's. */
    height: Type.Integer(),
    /** Handle of the puzzle: the later `verifyCode`. */
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
  doc: `Tries an answer, once: pixels from 0 to ${accountRules.captchaRange}, or the number computed. A miss spends the puzzle.`,
  request: Type.Object({
    captchaCode: Type.Integer({ minimum: 0, maximum: 100_000_000, default: 0 }),
    verifyCode: Type.String({ minLength: 10, maxLength: 100 }),
  }),
  response: Type.Object({}),
  errors: { CAPTCHA_WRONG: noFacts },
})
