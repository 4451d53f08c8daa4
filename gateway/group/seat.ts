import { and, eq } from 'drizzle-orm'
import { lineKinds, type BuyLine } from '../../schemas/cart/cart.schema.ts'
import { addGrpOrder } from '../../schemas/order/group-order.ops.ts'
import type { GrpOffer, GrpWish } from '../../schemas/group/group.schema.ts'
import { skus } from '../catalog/catalog.tables.ts'
import { runningOffers } from '../catalog/index.ts'
import type { Context } from '../core/context.ts'
import { failuresOf, notFound, OpFailure } from '../kernel/failure.ts'
import { findGroup, groupInfos } from './group-info.ts'
import { faultFor, lockGroup, openGroup } from './groups.ts'

/** The seat in a group that an order occupies. */
export interface GroupSeat {
  grpNbr: string
  /** When the group must be full; also limits the order's payment deadline. */
  deadline: Date
}

type Asking = Pick<Context, 'store' | 'db' | 'lang' | 'member' | 'now' | 'holdsUntil'>
interface Wanted {
  group: GrpWish
  PtList?: readonly BuyLine[] | undefined
}

const fail = failuresOf(addGrpOrder)
const hour = 3_600_000

/**
 * Returns a seat for the order about to be placed, in an existing group or a newly opened one.
 * Locks the group, so it must come first in the transaction. Throws the declared failure if the
 * member cannot join.
 */
export async function takeSeat(ctx: Asking, { group: wish, PtList }: Wanted): Promise<GroupSeat> {
  const { store, db: tx, member, now } = ctx
  if (!member) throw notFound()
  const offer = await offerOf(ctx, wish.cpgNbr, onlyLine(PtList))
  if (!offer) throw fail.CAMPAIGN_ENDED({})
  const { storeNbr } = store
  const { ptNbr, cpgNbr } = offer
  const { userNbr } = member
  if (wish.grpNbr === undefined) return openGroup(tx, { storeNbr, userNbr, now }, offer)
  const locked = await lockGroup(tx, storeNbr, wish.grpNbr)
  if (locked?.group.cpgNbr !== cpgNbr || locked.group.ptNbr !== ptNbr) throw notFound()
  const { group, seats } = locked
  switch (faultFor(group, seats, { userNbr, now })) {
    case 'joined':
      throw fail.GROUP_JOINED({
        soNbr: seats.find((seat) => seat.userNbr === userNbr)?.soNbr ?? '',
      })
    case 'ended':
      throw fail.GROUP_ENDED({})
    case 'full':
      throw fail.GROUP_FULL({})
    case 'waiting':
      throw fail.GROUP_WAITING({})
    case undefined:
      return { grpNbr: group.grpNbr, deadline: group.deadline }
  }
}

/**
 * Returns the group as the checkout shows it. Reports an obstacle as `fault` instead of throwing.
 */
export async function grpOffer(ctx: Asking, { group: wish, PtList }: Wanted): Promise<GrpOffer> {
  const { cpgNbr, grpNbr } = wish
  const [line, ...others] = PtList ?? []
  const offer = line && !others.length && (await offerOf(ctx, cpgNbr, line))
  const found = grpNbr === undefined ? undefined : await findGroup(ctx, grpNbr)
  const isOver = !offer || (grpNbr !== undefined && found?.ptNbr !== offer.ptNbr)
  const [info] = found ? await groupInfos(ctx, [found]) : []
  const fault = isOver ? 'over' : info?.fault
  return {
    cpgNbr,
    ...(grpNbr !== undefined && { grpNbr }),
    size: info?.size ?? (offer ? offer.size : 2),
    count: info?.count ?? 0,
    deadline: info?.deadline ?? (offer ? offer.deadline : ctx.now).toISOString(),
    ...(fault && { fault }),
  }
}

/** A group purchase consists of exactly one main line. */
function onlyLine(PtList: readonly BuyLine[] | undefined): BuyLine {
  const [line, ...others] = PtList ?? []
  if (!line || others.length || line.kind !== lineKinds.main)
    throw new OpFailure('INVALID_INPUT', [{ field: 'PtList', rule: 'maxItems' }])
  return line
}

/** Returns the group campaign that now applies to a SKU's product, if any. */
async function offerOf(ctx: Asking, cpgNbr: string, { skuId }: BuyLine) {
  const { store, db, now } = ctx
  const [sku] = await db
    .select({ ptNbr: skus.ptNbr })
    .from(skus)
    .where(and(eq(skus.storeNbr, store.storeNbr), eq(skus.skuId, skuId)))
  if (!sku) return undefined
  const { ptNbr } = sku
  const running = (await runningOffers(ctx, [ptNbr], cpgNbr)).groupBuys.get(ptNbr)
  if (!running) return undefined
  // A group ends with its campaign at the latest: nobody can join after that.
  const deadline = Math.min(now.getTime() + running.grpHours * hour, running.expire.getTime())
  return { ptNbr, cpgNbr, size: running.grpSize, deadline: new Date(deadline) }
}
