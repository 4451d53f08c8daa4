import { Type } from '@sinclair/typebox'

/** A failure without details. */
export const noFacts = Type.Object({})

/** A temporary failure; `seconds` until the next attempt is allowed. */
export const wait = Type.Object({ seconds: Type.Integer({ minimum: 1 }) })

/**
 * Errors of guessing a secret. The same whether or not the account exists, so that accounts cannot
 * be probed (docs/decisions/044).
 */
export const tries = { TOO_MANY_TRIES: wait }
export const codeTries = { ...tries, INVALID_CODE: noFacts }
