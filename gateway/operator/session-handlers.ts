import { and, desc, eq, ne } from 'drizzle-orm'
import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'
import * as ops from '../../schemas/operator/session.ops.ts'
import { hashPasswd } from '../account/index.ts'
import { notFound } from '../kernel/failure.ts'
import { type Caller } from './caller.ts'
import { myselfOf } from './myself.ts'
import {
  operatorPasskeys,
  operatorRecoveryCodes,
  operators,
  operatorSessions,
  operatorTokens,
} from './operator.tables.ts'
import { addPasskeyOf, beginPasskeyOf, beginProof, operatorOfProof } from './passkeys.ts'
import { newRecoveryCodes, spendCode, stepOf, tidyCode } from './second-factor.ts'
import { auditSelf, handleSelf, now, sessionOf, type SelfContext } from './self-context.ts'
import {
  countAddress,
  forgetAddress,
  operatorBy,
  startSession,
  tryPasswd,
  type OperatorRow,
} from './sign-in.ts'

export const showEntrance = handleSelf(ops.showEntrance, ({ ctx: { demo } }) =>
  Promise.resolve(demo ?? { passwd: '', OperatorList: [] }),
)

export const signIn = handleSelf(ops.signIn, async ({ input, ctx, fail }) => {
  const { operator, done } = await tryPasswd(ctx, input, input.passwd)
  if (!operator) throw fail.SIGN_IN_REFUSED({})
  await needSecondFactor(ctx, operator, input.code, {
    needed: fail.CODE_NEEDED,
    wrong: fail.INVALID_CODE,
    passkey: fail.PASSKEY_NEEDED,
  })
  await done()
  return enter(ctx, operator, ops.signIn)
})

/** Throws unless the operator has no second factor or the code is valid. */
async function needSecondFactor(
  { db }: SelfContext,
  { operatorNbr, totpSecret }: OperatorRow,
  code: string | undefined,
  fail: Record<'needed' | 'wrong' | 'passkey', (data: Record<never, never>) => Error>,
): Promise<void> {
  if (totpSecret) {
    if (code === undefined) throw fail.needed({})
    if (!(await spendCode(db, { operatorNbr, totpSecret }, code))) throw fail.wrong({})
    return
  }
  const [passkey] = await db
    .select({ nbr: operatorPasskeys.passkeyNbr })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorNbr, operatorNbr))
    .limit(1)
  if (passkey) throw fail.passkey({})
}

/** Starts a session, adds the audit entry, and returns the caller's data. */
async function enter(
  ctx: SelfContext,
  { operatorNbr, name }: Pick<OperatorRow, 'operatorNbr' | 'name'>,
  op: typeof ops.signIn | typeof ops.signInByPasskey,
) {
  const caller = await ctx.db.transaction(async (tx) => {
    await auditSelf(tx, op, ctx, { operatorNbr, name })
    return startSession(ctx, tx, operatorNbr)
  })
  return myselfOf(ctx, caller)
}

export const beginPasskeySignIn = handleSelf(ops.beginPasskeySignIn, async ({ ctx }) => ({
  options: await beginProof(ctx.db, ctx.origin),
}))

export const signInByPasskey = handleSelf(ops.signInByPasskey, async ({ input, ctx, fail }) => {
  await countAddress(ctx)
  const operatorNbr = await operatorOfProof(ctx.db, ctx.origin, input.answer)
  const operator = operatorNbr ? await operatorBy(ctx.db, { operatorNbr }) : undefined
  if (!operator || (operator.isDemo && !ctx.demo)) throw fail.PASSKEY_REFUSED({})
  await forgetAddress(ctx)
  return enter(ctx, operator, ops.signInByPasskey)
})

export const showMyself = handleSelf(ops.showMyself, ({ ctx }) => myselfOf(ctx, ctx.caller))

export const signOut = handleSelf(ops.signOut, async ({ ctx }) => {
  const { sidHash } = sessionOf(ctx.caller)
  await ctx.db.delete(operatorSessions).where(eq(operatorSessions.sidHash, sidHash))
  ctx.setSession(undefined)
  return {}
})

/** Records that the operator re-authenticated in this session. */
async function proven(ctx: SelfContext & { caller: Caller }) {
  const { sidHash } = sessionOf(ctx.caller)
  const [row] = await ctx.db
    .update(operatorSessions)
    .set({ provenAt: now })
    .where(eq(operatorSessions.sidHash, sidHash))
    .returning({ provenAt: operatorSessions.provenAt })
  if (!row) throw notFound()
  return myselfOf({ ...ctx, now: new Date() }, { ...ctx.caller, session: { sidHash, ...row } })
}

export const proveMyself = handleSelf(ops.proveMyself, async ({ input, ctx, fail }) => {
  sessionOf(ctx.caller)
  const { operatorNbr } = ctx.caller
  const { operator, done } = await tryPasswd(ctx, { operatorNbr }, input.passwd)
  if (!operator) throw fail.SIGN_IN_REFUSED({})
  await needSecondFactor(ctx, operator, input.code, {
    needed: fail.CODE_NEEDED,
    wrong: fail.INVALID_CODE,
    passkey: fail.PASSKEY_NEEDED,
  })
  await done()
  return proven(ctx)
})

export const proveByPasskey = handleSelf(ops.proveByPasskey, async ({ input, ctx, fail }) => {
  await countAddress(ctx)
  if ((await operatorOfProof(ctx.db, ctx.origin, input.answer)) !== ctx.caller.operatorNbr)
    throw fail.PASSKEY_REFUSED({})
  await forgetAddress(ctx)
  return proven(ctx)
})

export const listSessions = handleSelf(ops.listSessions, async ({ ctx }) => {
  const { sidHash } = sessionOf(ctx.caller)
  const rows = await ctx.db
    .select()
    .from(operatorSessions)
    .where(eq(operatorSessions.operatorNbr, ctx.caller.operatorNbr))
    .orderBy(desc(operatorSessions.seenAt))
    .limit(100)
  return {
    SessionList: rows.map((row) => ({
      sessionNbr: row.sessionNbr,
      userAgent: row.userAgent,
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      isThis: row.sidHash === sidHash,
    })),
  }
})

export const endSession = handleSelf(ops.endSession, async ({ input, ctx }) => {
  const { sidHash } = sessionOf(ctx.caller)
  const { operatorNbr } = ctx.caller
  const { sessionNbr } = input
  await ctx.db.transaction(async (tx) => {
    const ended = await tx
      .delete(operatorSessions)
      .where(
        and(
          eq(operatorSessions.operatorNbr, operatorNbr),
          ne(operatorSessions.sidHash, sidHash),
          ...(sessionNbr === undefined ? [] : [eq(operatorSessions.sessionNbr, sessionNbr)]),
        ),
      )
    if (sessionNbr !== undefined && !ended.rowCount) throw notFound()
    const after = { sessionsEnded: ended.rowCount }
    await auditSelf(tx, ops.endSession, ctx, ctx.caller, { after })
  })
  return {}
})

export const setMyPasswd = handleSelf(ops.setMyPasswd, async ({ input, ctx, fail }) => {
  const { sidHash } = sessionOf(ctx.caller)
  const { operatorNbr } = ctx.caller
  const { operator, done } = await tryPasswd(ctx, { operatorNbr }, input.passwd)
  if (!operator || operator.isDemo) throw fail.SIGN_IN_REFUSED({})
  const passwdHash = await hashPasswd(input.newPasswd)
  await ctx.db.transaction(async (tx) => {
    await tx.update(operators).set({ passwdHash }).where(eq(operators.operatorNbr, operatorNbr))
    await tx
      .delete(operatorSessions)
      .where(
        and(eq(operatorSessions.operatorNbr, operatorNbr), ne(operatorSessions.sidHash, sidHash)),
      )
    const ended = await tx.delete(operatorTokens).where(eq(operatorTokens.operatorNbr, operatorNbr))
    const after = { tokensEnded: ended.rowCount }
    await auditSelf(tx, ops.setMyPasswd, ctx, ctx.caller, { after })
  })
  await done()
  return {}
})

const issuer = 'Vitrine Studio'

export const beginTotp = handleSelf(ops.beginTotp, async ({ ctx }) => {
  const { operatorNbr, email } = ctx.caller
  const secret = generateSecret()
  await ctx.db
    .update(operators)
    .set({ totpPending: secret })
    .where(eq(operators.operatorNbr, operatorNbr))
  const uri = generateURI({ issuer, label: email, secret })
  return { secret, picture: renderSVG(uri, { border: 2 }) }
})

export const confirmTotp = handleSelf(ops.confirmTotp, async ({ input, ctx, fail }) => {
  await countAddress(ctx)
  const { operatorNbr } = ctx.caller
  const operator = await operatorBy(ctx.db, { operatorNbr })
  const secret = operator?.totpPending
  const step = secret ? await stepOf(secret, tidyCode(input.code)) : undefined
  if (!secret || step === undefined) throw fail.INVALID_CODE({})
  const CodeList = await ctx.db.transaction(async (tx) => {
    await tx
      .update(operators)
      .set({ totpSecret: secret, totpPending: null, totpStep: step })
      .where(eq(operators.operatorNbr, operatorNbr))
    await auditSelf(tx, ops.confirmTotp, ctx, ctx.caller, {
      before: { hasTotp: ctx.caller.hasTotp },
      after: { hasTotp: true },
    })
    return newRecoveryCodes(tx, operatorNbr)
  })
  await forgetAddress(ctx)
  return { CodeList }
})

export const removeTotp = handleSelf(ops.removeTotp, async ({ ctx }) => {
  const { operatorNbr, hasTotp } = ctx.caller
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(operators)
      .set({ totpSecret: null, totpPending: null })
      .where(eq(operators.operatorNbr, operatorNbr))
    await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorNbr, operatorNbr))
    await auditSelf(tx, ops.removeTotp, ctx, ctx.caller, {
      before: { hasTotp },
      after: { hasTotp: false },
    })
  })
  return {}
})

export const listPasskeys = handleSelf(ops.listPasskeys, async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorNbr, ctx.caller.operatorNbr))
    .orderBy(desc(operatorPasskeys.addedAt))
  return {
    PasskeyList: rows.map(({ passkeyNbr, name, addedAt, usedAt }) => ({
      passkeyNbr,
      name,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? '',
    })),
  }
})

export const beginPasskey = handleSelf(ops.beginPasskey, async ({ ctx }) => {
  return { options: await beginPasskeyOf(ctx.db, ctx.origin, ctx.caller) }
})

export const addPasskey = handleSelf(ops.addPasskey, async ({ input, ctx, fail }) => {
  sessionOf(ctx.caller)
  await ctx.db.transaction(async (tx) => {
    const passkeyNbr = await addPasskeyOf(tx, ctx.origin, ctx.caller, input)
    if (!passkeyNbr) throw fail.PASSKEY_REFUSED({})
    const after = { passkey: input.name }
    await auditSelf(tx, ops.addPasskey, ctx, ctx.caller, { after })
  })
  return {}
})

export const removePasskey = handleSelf(ops.removePasskey, async ({ input, ctx }) => {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(operatorPasskeys)
      .where(
        and(
          eq(operatorPasskeys.operatorNbr, ctx.caller.operatorNbr),
          eq(operatorPasskeys.passkeyNbr, input.passkeyNbr),
        ),
      )
      .returning({ name: operatorPasskeys.name })
    if (!gone) throw notFound()
    await auditSelf(tx, ops.removePasskey, ctx, ctx.caller, { before: { passkey: gone.name } })
  })
  return {}
})
