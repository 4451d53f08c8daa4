import { Type } from '@sinclair/typebox'

/** A failure whose code says it all. */
export const noFacts = Type.Object({})

/** A failure that passes: when to try again. */
export const wait = Type.Object({ seconds: Type.Integer({ minimum: 1 }) })

/** Tries at secrets: the answer is the same whether the account exists or not (decision 4). */
export const tries = { TOO_MANY_TRIES: wait }
export const codeTries = { ...tries, INVALID_CODE: noFacts }
