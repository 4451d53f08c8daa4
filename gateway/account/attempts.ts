import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../http/context.ts'
import { OpFailure } from '../http/failure.ts'
import { attempts } from './account.tables.ts'

/** How often something may be tried, and how the wait grows after that. Times in seconds. */
export interface Limit {
  name: string
  /** Tries before a wait is asked for. */
  free: number
  /** The first wait; it doubles with each further try. */
  wait: number
  longest: number
  /** Tries are forgotten after this much time: without one where guesses are counted, else since the first. */
  window: number
  isGuess?: true
}

/** A limit, and who it counts for: a contact, an address, a member. */
export interface Counted {
  limit: Limit
  whom: string
}

const hour = 3_600
const day = 86_400

/** All limits of the account domain (security list, rows 13 and 18); other domains bring their own. */
export const limits = {
  loginHere: { name: 'login-here', free: 5, wait: 30, longest: 900, window: hour, isGuess: true },
  // What many addresses try together brings the puzzle first. A wait, short for the owner's sake, comes only after a
  // hundred wrong passwords in an hour: puzzles can be computed.
  loginAccount: {
    name: 'login-account',
    free: 100,
    wait: 30,
    longest: 300,
    window: hour,
    isGuess: true,
  },
  loginAddress: {
    name: 'login-address',
    free: 30,
    wait: 60,
    longest: 900,
    window: hour,
    isGuess: true,
  },
  register: { name: 'register', free: 20, wait: 60, longest: hour, window: day },
  codeAddress: {
    name: 'code-address',
    free: 30,
    wait: 60,
    longest: hour,
    window: hour,
    isGuess: true,
  },
  sendContact: { name: 'send-contact', free: 10, wait: hour, longest: day, window: day },
  sendMember: { name: 'send-member', free: 20, wait: 300, longest: hour, window: hour },
  sendAddress: { name: 'send-address', free: 40, wait: 300, longest: hour, window: hour },
  lookup: { name: 'lookup', free: 5, wait: 600, longest: day, window: day },
  passwd: { name: 'passwd', free: 5, wait: 30, longest: 900, window: hour, isGuess: true },
} as const satisfies Record<string, Limit>

type Counting = Pick<Context, 'db' | 'store'>

const keyOf = ({ limit, whom }: Counted): string =>
  `${limit.name}:${createHash('sha256').update(whom).digest('base64url')}`

/**
 * Counts a try before it is made, whatever comes of it, and answers how many each limit has counted by then: a hundred
 * concurrent tries get a hundred different counts. Throws `TOO_MANY_TRIES` with the seconds to wait where one of the
 * limits is passed; it knows nothing of whether the account exists.
 */
export async function countTry({ db, store }: Counting, ...counted: Counted[]): Promise<number[]> {
  const counts: number[] = []
  for (const each of counted) {
    const { free, wait, longest, window, isGuess } = each.limit
    const seconds = (value: number) => sql`make_interval(secs => ${value}::double precision)`
    const count = sql<number>`case when ${attempts.windowEnds} < now() then 1 else ${attempts.count} + 1 end`
    const taken = await db
      .insert(attempts)
      .values({
        storeNbr: store.storeNbr,
        key: keyOf(each),
        count: 1,
        windowEnds: sql`now() + ${seconds(window)}`,
      })
      .onConflictDoUpdate({
        target: [attempts.storeNbr, attempts.key],
        set: {
          count,
          // What honest people do every day must not add up for ever.
          windowEnds: sql`case when ${isGuess === true}::boolean or ${attempts.windowEnds} < now()
            then now() + ${seconds(window)} else ${attempts.windowEnds} end`,
          blockedUntil: sql`case when (${count}) >= ${free}::int
            then now() + make_interval(secs => least(${longest}::double precision, ${wait}::double precision * power(2, least((${count}) - ${free}::int, 20))))
            else null end`,
        },
        setWhere: sql`${attempts.blockedUntil} is null or ${attempts.blockedUntil} <= now()`,
      })
      .returning({ count: attempts.count })
    if (taken[0]) {
      counts.push(taken[0].count)
      continue
    }
    const [row] = await db
      .select({ seconds: sql<number>`ceil(extract(epoch from ${attempts.blockedUntil} - now()))` })
      .from(attempts)
      .where(and(eq(attempts.storeNbr, store.storeNbr), eq(attempts.key, keyOf(each))))
    throw new OpFailure('TOO_MANY_TRIES', { seconds: Math.max(1, Number(row?.seconds ?? 1)) })
  }
  return counts
}

/**
 * Takes one try back, which was right or was not made; others from the same place may not be right. A wait that other
 * tries brought stays.
 */
export async function forgiveTry({ db, store }: Counting, counted: Counted): Promise<void> {
  const { free } = counted.limit
  await db
    .update(attempts)
    .set({
      count: sql`greatest(${attempts.count} - 1, 0)`,
      blockedUntil: sql`case when ${attempts.count} - 1 < ${free}::int then null else ${attempts.blockedUntil} end`,
    })
    .where(and(eq(attempts.storeNbr, store.storeNbr), eq(attempts.key, keyOf(counted))))
}

/** Forgets tries: the right answer was given. */
export async function forgetTries({ db, store }: Counting, ...counted: Counted[]): Promise<void> {
  await db
    .delete(attempts)
    .where(and(eq(attempts.storeNbr, store.storeNbr), inArray(attempts.key, counted.map(keyOf))))
}
