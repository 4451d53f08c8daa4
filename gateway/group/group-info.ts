import { and, eq, inArray } from 'drizzle-orm'
import type { GrpInfo } from '../../schemas/group/group.schema.ts'
import type { Context } from '../core/context.ts'
import { orders } from '../order/order.tables.ts'
import { members } from '../account/member.tables.ts'
import { buyingGroups } from './group.tables.ts'
import { faultFor, paidSeats, seatStats, type BuyingGroup } from './groups.ts'

type Asking = Pick<Context, 'store' | 'db' | 'member' | 'now'>

/** Groups in their wire format, in the order given. */
export async function groupInfos(
  { store, db, member, now }: Asking,
  groups: readonly BuyingGroup[],
): Promise<GrpInfo[]> {
  if (!groups.length) return []
  const { storeNbr } = store
  const seats = await db
    .select({
      grpNbr: orders.grpNbr,
      soNbr: orders.soNbr,
      userNbr: orders.userNbr,
      stat: orders.stat,
    })
    .from(orders)
    .where(
      and(
        eq(orders.storeNbr, storeNbr),
        inArray(
          orders.grpNbr,
          groups.map(({ grpNbr }) => grpNbr),
        ),
      ),
    )
  const names = await db
    .select({ userNbr: members.userNbr, memName: members.memName })
    .from(members)
    .where(
      and(
        eq(members.storeNbr, storeNbr),
        inArray(
          members.userNbr,
          groups.map(({ userNbr }) => userNbr),
        ),
      ),
    )
  return groups.map((group): GrpInfo => {
    const { grpNbr, cpgNbr, ptNbr, stat, size, deadline, userNbr } = group
    const mine = seats.filter((seat) => seat.grpNbr === grpNbr)
    const held = mine.filter((seat) => seatStats.some((one) => one === seat.stat))
    // After forming, the seats' orders have other statuses, so all orders of the group count.
    const own = (stat === 'formed' ? mine : held).find((seat) => seat.userNbr === member?.userNbr)
    const fault = own ? 'joined' : faultFor(group, held, { userNbr: member?.userNbr, now })
    return {
      grpNbr,
      cpgNbr,
      ptNbr,
      stat,
      size,
      count: stat === 'formed' ? size : Math.min(size, paidSeats(held).length),
      deadline: deadline.toISOString(),
      name: maskedOpener(names.find((one) => one.userNbr === userNbr)?.memName ?? ''),
      ...(fault && { fault }),
      ...(own && { soNbr: own.soNbr }),
    }
  })
}

/** The first character of the name, enough for friends to recognise the member. */
function maskedOpener(name: string): string {
  const [first = ''] = name.trim()
  return `${first}**`
}

/** Returns a group by its number, or `undefined`. */
export async function findGroup(
  { store, db }: Pick<Context, 'store' | 'db'>,
  grpNbr: string,
): Promise<BuyingGroup | undefined> {
  const [group] = await db
    .select()
    .from(buyingGroups)
    .where(and(eq(buyingGroups.storeNbr, store.storeNbr), eq(buyingGroups.grpNbr, grpNbr)))
  return group
}
