import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import * as ops from '../../schemas/account/member-operator.ops.ts'
import { canonicalEmail, canonicalMobile } from '../../schemas/account/contact.ts'
import { handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { areFew } from '../db/few-or-many.ts'
import { localized } from '../store/store-config.ts'
import { levelsOf } from './levels.ts'
import { members } from './member.tables.ts'
import { startingWith } from '../db/like.ts'

export const listMembers = handle(ops.listMembers, async ({ input, ctx: { db, store } }) => {
  const { before, pageSize, levelNbr, isBlocked, find = '' } = input
  const { storeNbr } = store
  const after = before === undefined ? undefined : await afterMember(db, storeNbr, before)
  const rows = await db
    .select()
    .from(members)
    .where(
      and(
        eq(members.storeNbr, storeNbr),
        isNull(members.erasedAt),
        after,
        levelNbr === undefined ? undefined : eq(members.levelNbr, levelNbr),
        isBlocked === undefined ? undefined : (isBlocked ? isNotNull : isNull)(members.blockedAt),
        find.trim() ? await isFound(db, storeNbr, find.trim()) : undefined,
      ),
    )
    .orderBy(desc(members.createdAt), desc(members.userNbr))
    .limit(pageSize + 1)
  return {
    hasMore: rows.length > pageSize,
    rows: rows.slice(0, pageSize).map((row) => ({
      memberNbr: row.userNbr,
      memName: row.memName,
      mobile: row.mobile ?? '',
      email: row.email ?? '',
      levelNbr: row.levelNbr,
      createdAt: row.createdAt.toISOString(),
      isBlocked: row.blockedAt !== null,
    })),
  }
})

/** Read first, since the database uses no index for a comparison with a subquery. */
async function afterMember(db: Db, storeNbr: string, userNbr: string): Promise<SQL> {
  const [last] = await db
    // As text, since a date has no microseconds.
    .select({ at: sql<string>`${members.createdAt}::text` })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr)))
  if (!last) throw notFound()
  return sql`(${members.createdAt}, ${members.userNbr}) < (${last.at}::timestamptz, ${userNbr})`
}

/**
 * Members with a number, or with the beginning of a name or a contact, which is compared in the
 * form in which it is stored. What is rare is found first and sorted afterwards (`offset 0`); what
 * is common is tested row by row, as the next ones are near.
 */
async function isFound(db: Db, storeNbr: string, find: string): Promise<SQL> {
  const lower = find.toLowerCase()
  const starts: [SQL, string][] = [
    [sql`email`, startingWith(canonicalEmail(find) ?? lower)],
    [sql`mobile`, startingWith(canonicalMobile(find) ?? lower)],
    [sql`lower(mem_name)`, startingWith(lower)],
  ]
  const branches = [
    sql`user_nbr = ${find}`,
    ...starts.map(([text, beginning]) => sql`${text} like ${beginning}`),
  ].map(
    (condition) =>
      sql`select user_nbr from ${members} where store_nbr = ${storeNbr} and erased_at is null and ${condition}`,
  )
  if (await areFew(db, branches))
    return sql`${members.userNbr} in (select user_nbr from (${sql.join(branches, sql` union all `)}) as found offset 0)`
  // The concatenation keeps the planner from the indexes.
  const tests = starts.map(([text, beginning]) => sql`${text} || '' like ${beginning}`)
  return sql`(${sql.join([sql`user_nbr = ${find}`, ...tests], sql` or `)})`
}

export const listLevelNames = handle(ops.listLevelNames, async ({ ctx: { db, store, lang } }) => ({
  LevelList: (await levelsOf(db, store.storeNbr)).map(({ levelNbr, name }) => ({
    levelNbr,
    name: localized(name, lang, store.config.defaultLang) || levelNbr,
  })),
}))
