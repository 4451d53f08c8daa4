import { and, eq, gt, ilike, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { momentIn } from '../../schemas/period.ts'
import type { OfferState } from '../../schemas/coupon/offer-list.ts'
import { containing } from './like.ts'

interface Columns {
  nbr: AnyPgColumn
  /** Text by language; absent for codes, which have none. */
  name?: AnyPgColumn
  effdate: AnyPgColumn
  expire: AnyPgColumn
  /** Absent for campaigns, which end by date. */
  isOn?: AnyPgColumn
}

interface Asked {
  before?: string
  q?: string
  state?: OfferState
  from?: string
  to?: string
}

/** Condition of a list of offers, the last to end first; the index by end serves filter and order. */
export function offerFilter(
  { nbr, name, effdate, expire, isOn }: Columns,
  { before, q, state, from, to }: Asked,
  now: Date,
): SQL | undefined {
  const [end, last] = before?.split(' ') ?? []
  const at = end === undefined ? undefined : new Date(momentIn(end))
  // A moment that does not exist follows nothing.
  const after =
    at &&
    (Number.isNaN(at.getTime())
      ? sql`false`
      : or(lt(expire, at), and(eq(expire, at), gt(nbr, last))))
  const isOffered = isOn && eq(isOn, true)
  const states: Record<OfferState, SQL | undefined> = {
    running: and(isOffered, lte(effdate, now), gt(expire, now)),
    coming: and(isOffered, gt(effdate, now)),
    over: or(lte(expire, now), isOn && eq(isOn, false)),
  }
  return and(
    // One comparison that the index can begin at.
    at && !Number.isNaN(at.getTime()) ? lte(expire, at) : undefined,
    after,
    state && states[state],
    from ? gt(expire, new Date(from)) : undefined,
    to ? lt(effdate, new Date(to)) : undefined,
    q
      ? or(ilike(nbr, containing(q)), name && sql`${name}::text ilike ${containing(q)}`)
      : undefined,
  )
}
