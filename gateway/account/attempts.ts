import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { OpFailure } from '../kernel/failure.ts'
import { attempts } from './account.tables.ts'

/** A rate limit with growing waiting time. Times in seconds. */
export interface Limit {
  name: string
  /** Attempts before the first wait. */
  free: number
  /** The first wait; it doubles with each further attempt. */
  wait: number
  longest: number
  /**
   * Attempts are forgotten after this time: counted from the last attempt for guesses, otherwise
   * from the first.
   */
  window: number
  isGuess?: true
}

/** A limit, and the contact, client address or member it counts. */
export interface Counted {
  limit: Limit
  subject: string
}

const hour = 3_600
const day = 86_400

/** All limits of the account domain; other domains define their own. */
export const limits = {
  loginHere: { name: 'login-here', free: 5, wait: 30, longest: 900, window: hour, isGuess: true },
  // Many client addresses together first trigger the puzzle. Since puzzles can be solved by
  // machines, a hundred wrong passwords in an hour add a wait, kept short for the account's owner.
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

/** Scope of a limit: a store, or operators (empty number). */
type Counting = Pick<Context, 'db'> & { store: Pick<Context['store'], 'storeNbr'> }

const keyOf = ({ limit, subject }: Counted): string =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`

/**
 * Counts an attempt before it is made and returns the count of each limit; concurrent attempts get
 * different counts. Throws `TOO_MANY_TRIES` with the seconds to wait if a limit is exceeded. The
 * result does not depend on whether the account exists.
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
          // Only guesses extend the window; otherwise, normal daily use would add up without end.
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
 * Takes one attempt back because it succeeded or was not made. Other attempts from the same address
 * still count, and so does a wait that they caused.
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

/** Resets the counts after a success. */
export async function forgetTries({ db, store }: Counting, ...counted: Counted[]): Promise<void> {
  await db
    .delete(attempts)
    .where(and(eq(attempts.storeNbr, store.storeNbr), inArray(attempts.key, counted.map(keyOf))))
}
