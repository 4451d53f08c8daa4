import { and, asc, eq } from 'drizzle-orm'
import type { LevelInfo, MemFullInfo, MemInfo } from '../../schemas/account/account.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { memAcTypeOf } from '../session/member.ts'
import { memberLevels, members } from './member.tables.ts'
import { localized } from '../store/store-config.ts'
import { memberIdentities } from './account.tables.ts'
import { pointsOf } from './points.ts'

type Asking = Pick<Context, 'db' | 'store' | 'lang'>

/** Everything that members may know about their own account. */
export async function memberInfo(
  { db, store, lang }: Asking,
  userNbr: string,
): Promise<{ MemInfo: MemInfo; MemFullInfo: MemFullInfo; LevelInfo: LevelInfo }> {
  const { storeNbr } = store
  const mine = and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr))
  const [[row], identities, memPoints] = await Promise.all([
    db
      .select()
      .from(members)
      .innerJoin(
        memberLevels,
        and(
          eq(memberLevels.storeNbr, members.storeNbr),
          eq(memberLevels.levelNbr, members.levelNbr),
        ),
      )
      .where(mine),
    db
      .select({ snsType: memberIdentities.snsType })
      .from(memberIdentities)
      .where(and(eq(memberIdentities.storeNbr, storeNbr), eq(memberIdentities.userNbr, userNbr)))
      .orderBy(asc(memberIdentities.snsType)),
    pointsOf(db, { storeNbr, userNbr }),
  ])
  if (!row) throw notFound()
  const { member, member_level: level } = row
  const memAcType = memAcTypeOf(member)
  const { memName, levelNbr, avatar } = member
  return {
    MemInfo: { userNbr, memName, memAcType, levelNbr, avatar },
    MemFullInfo: {
      userNbr,
      memName,
      memAcType,
      avatar,
      mobile: member.mobile ?? '',
      email: member.email ?? '',
      ...(member.birthMonth !== null && { birthMonth: member.birthMonth }),
      memPoints,
      hasPasswd: member.passwdHash !== null,
      snsTypes: identities.map(({ snsType }) => snsType),
      createdAt: member.createdAt.toISOString(),
    },
    LevelInfo: levelInfo(level, store, lang),
  }
}

export function levelInfo(
  level: typeof memberLevels.$inferSelect,
  { config }: Asking['store'],
  lang: Asking['lang'],
): LevelInfo {
  const { levelNbr, name, benefits, pricePolicy, discPer, discAmt, roundType } = level
  const { amtMin, pointFactor } = level
  const say = (text: typeof name) => localized(text, lang, config.defaultLang)
  return {
    levelNbr,
    levelName: say(name) || levelNbr,
    pricePolicy,
    discPer,
    discAmt: toMajor(discAmt, config.currency),
    roundType,
    amtMin: toMajor(amtMin, config.currency),
    pointFactor,
    benefits: benefits.map(({ key, value }) => ({ key: say(key), value: say(value) })),
  }
}
