import { toMajor } from '../../schemas/money/money.ts'
import { orderRulesOf } from '../store/order-rules.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as ops from '../../schemas/account/account.ops.ts'
import { formRules } from '../../schemas/form/form.schema.ts'
import { keepPicture, PictureRefused } from '../file/index.ts'
import { askerNames, handle, type Context } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { isDuplicate } from '../db/sql-error.ts'
import { keptPurchases, levelsOf, type Level, pointFactorOf } from './levels.ts'
import { members } from './member.tables.ts'
import { memberIdentities, pointEntries } from './account.tables.ts'
import { spendCode } from './contact-codes.ts'
import { emailIn, mobileIn } from './contacts.ts'
import { levelInfo, memberInfo } from './member-info.ts'
import { lastDayOf, replay } from './point-lots.ts'
import { expiringEntries, pointsOf } from './points.ts'

/** The member of the session. The executor has already refused requests without one. */
const userOf = ({ member }: Context): string => {
  if (!member) throw notFound()
  return member.userNbr
}

const mine = (ctx: Context) =>
  and(eq(members.storeNbr, ctx.store.storeNbr), eq(members.userNbr, userOf(ctx)))

const profile = async (ctx: Context) => {
  const { MemInfo, MemFullInfo } = await memberInfo(ctx, userOf(ctx))
  return { MemInfo, MemFullInfo }
}

export const getMemInfo = handle(ops.getMemInfo, ({ ctx }) => memberInfo(ctx, userOf(ctx)))

export const updProfile = handle(ops.updProfile, async ({ input, ctx, fail }) => {
  const { MemFullInfo: known } = await memberInfo(ctx, userOf(ctx))
  const isOther =
    (input.mobile !== undefined && mobileIn(input.mobile, 'mobile') !== known.mobile) ||
    (input.email !== undefined && emailIn(input.email, 'email') !== known.email)
  if (isOther) throw fail.CONTACT_NOT_PROVEN({})
  const { memName, birthMonth } = input
  if (birthMonth !== undefined && birthMonth !== (known.birthMonth ?? birthMonth))
    throw fail.BIRTH_MONTH_FIXED({})
  const avatar = input.avatar && (await keepAvatar(ctx, input.avatar))
  await ctx.db
    .update(members)
    .set({
      memName,
      ...(avatar && { avatar }),
      // Of two at once, the first counts.
      ...(birthMonth !== undefined && {
        birthMonth: sql`coalesce(${members.birthMonth}, ${birthMonth})`,
      }),
    })
    .where(mine(ctx))
  return profile(ctx)
})

async function keepAvatar(ctx: Context, file: Blob): Promise<string> {
  const { db, store, ports } = ctx
  if (file.size > formRules.uploadBytes) throw new OpFailure('PICTURE_REFUSED', {})
  try {
    const bytes = Buffer.from(await file.arrayBuffer())
    const drawn = await ports.pictures.redraw(bytes, askerNames(ctx))
    return await keepPicture(db, ports.files, store.storeNbr, drawn)
  } catch (error) {
    if (error instanceof PictureRefused) throw new OpFailure('PICTURE_REFUSED', {})
    throw error
  }
}

export const bindMobile = handle(ops.bindMobile, async ({ input, ctx }) => {
  const mobile = mobileIn(input.memMobile)
  await spendCode(ctx, 'bind', mobile, input.smsCode)
  await bind(ctx, { mobile })
  return profile(ctx)
})

export const bindEmail = handle(ops.bindEmail, async ({ input, ctx }) => {
  const email = emailIn(input.memEmail)
  await spendCode(ctx, 'bind', email, input.emailCode)
  await bind(ctx, { email, emailProvenAt: sql`now()` })
  return profile(ctx)
})

/** Sets a contact. Unique indexes prevent two members from having the same one. */
async function bind(
  ctx: Context,
  contact: { mobile: string } | { email: string; emailProvenAt: ReturnType<typeof sql> },
): Promise<void> {
  try {
    await ctx.db.update(members).set(contact).where(mine(ctx))
  } catch (error) {
    if (isDuplicate(error)) throw new OpFailure('CONTACT_TAKEN', {})
    throw error
  }
}

export const unbind = handle(ops.unbind, async ({ input, ctx, fail }) => {
  const userNbr = userOf(ctx)
  await ctx.db.transaction(async (tx) => {
    // The row is locked, so that unlinking two social accounts at once cannot remove the last way
    // to sign in.
    const [member] = await tx.select().from(members).where(mine(ctx)).for('update')
    const ofMember = and(
      eq(memberIdentities.storeNbr, ctx.store.storeNbr),
      eq(memberIdentities.userNbr, userNbr),
    )
    const identities = await tx.select().from(memberIdentities).where(ofMember)
    const hasOther =
      identities.some(({ snsType }) => snsType !== input.snsType) ||
      Boolean(member?.mobile) ||
      Boolean(member?.email)
    if (!hasOther) throw fail.LAST_LOGIN({})
    await tx
      .delete(memberIdentities)
      .where(and(ofMember, eq(memberIdentities.snsType, input.snsType)))
  })
  return profile(ctx)
})

export const getPointsLog = handle(ops.getPointsLog, async ({ input, ctx }) => {
  const userNbr = userOf(ctx)
  const { storeNbr, config } = ctx.store
  const { pointPer, pointValue, pointShare, pointMonths } = orderRulesOf(config)
  const entries = await ctx.db
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.storeNbr, storeNbr), eq(pointEntries.userNbr, userNbr)))
    .orderBy(desc(pointEntries.id))
    // One extra row shows whether there is another page.
    .limit(input.pageSize + 1)
    .offset(input.offset || (input.page - 1) * input.pageSize)
  return {
    memPoints: await pointsOf(ctx.db, { storeNbr, userNbr }),
    hasMore: entries.length > input.pageSize,
    ...(pointPer > 0 && { amtPerPoint: toMajor(pointPer, config.currency) }),
    pointFactor: await pointFactorOf(ctx.db, { storeNbr, userNbr }),
    amtOfPoint: toMajor(pointValue, config.currency),
    pointShare,
    ...(pointMonths > 0 && { pointMonths }),
    ExpiringList: await expiringOf(ctx, userNbr),
    rows: entries.slice(0, input.pageSize).map(({ points, remark, reason, soNbr, at }) => ({
      userNbr,
      points,
      remark,
      ...(reason && { reason }),
      ...(soNbr && { soNbr }),
      at: at.toISOString(),
    })),
  }
})

/** The next points to expire. */
async function expiringOf({ db, store, now }: Context, userNbr: string) {
  const entries = await expiringEntries(db, { storeNbr: store.storeNbr, userNbr })
  return replay(entries)
    .lots.flatMap(({ expiresAt, points }) =>
      expiresAt && expiresAt > now
        ? [{ points, until: lastDayOf(expiresAt, store.config.timeZone) }]
        : [],
    )
    .slice(0, 3)
}

export const getLevelList = handle(ops.getLevelList, async ({ ctx }) => {
  const { db, store, lang, now } = ctx
  const { storeNbr, config } = store
  const userNbr = userOf(ctx)
  const [levels, [member], kept] = await Promise.all([
    levelsOf(db, storeNbr),
    db.select({ levelNbr: members.levelNbr }).from(members).where(mine(ctx)),
    keptPurchases(db, { storeNbr, userNbr }, { config, now }),
  ])
  const { levelMonths, pointPer } = orderRulesOf(config)
  const own = levels.find(({ levelNbr }) => levelNbr === member?.levelNbr)
  if (!own) throw notFound()
  const next = levels.find(({ amtMin }) => amtMin > own.amtMin)
  const shown = (level: Level) => levelInfo(level, store, lang)
  return {
    LevelList: levels.filter((level) => level !== own).map(shown),
    LevelInfo: shown(own),
    amtKept: toMajor(kept.amt, config.currency),
    ...(pointPer > 0 && { amtPerPoint: toMajor(pointPer, config.currency) }),
    levelMonths,
    ...(next && {
      NextLevel: {
        levelNbr: next.levelNbr,
        levelName: shown(next).levelName,
        amtMissing: toMajor(Math.max(0, next.amtMin - kept.amt), config.currency),
      },
    }),
  }
})
