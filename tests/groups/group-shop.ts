import { eq } from 'drizzle-orm'
import { providerActor } from '../../gateway/core/actor.ts'
import { campaignProducts, campaigns } from '../../gateway/campaign/campaign.tables.ts'
import { members } from '../../gateway/account/member.tables.ts'
import { buyingGroups } from '../../gateway/group/group.tables.ts'
import { capture, captureNames, failGroups } from '../../gateway/order/index.ts'
import { sendRefunds } from '../../gateway/payment/index.ts'
import { addGrpOrder } from '../../schemas/order/group-order.ops.ts'
import type { Overrides, Reply } from '../gateway/test-gateway.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { createBankShop, type BankShop } from '../payments/bank-shop.ts'

const hour = 3_600_000

/** A shop with group buys; amounts in whole dollars. */
export interface GroupShop extends BankShop {
  /** Creates a product at 1000, or at `price` in groups of `size`, with the campaign `C<ptNbr>`. */
  offer(
    ptNbr: string,
    given?: {
      size?: number
      hours?: number
      price?: number
      ttlStock?: number
      qty?: number
      expire?: Date
    },
  ): Promise<string>
  /** Opens or joins a group with a SKU of `offer`. */
  seat(who: Shopper, ptNbr: string, given?: Record<string, unknown>, at?: Overrides): Promise<Reply>
  /** The same for a new member who pays. Returns the order number. */
  paid(ptNbr: string, given?: Record<string, unknown>): Promise<{ who: Shopper; soNbr: string }>
  /** Records an order's payment as a payment notification does. */
  capture(soNbr: string): Promise<string | undefined>
  groupOf(soNbr: string): Promise<typeof buyingGroups.$inferSelect>
  /** Ends a group's deadline and runs the job. */
  endTime(grpNbr: string): Promise<void>
  refunds(): Promise<void>
}

export async function createGroupShop(): Promise<GroupShop> {
  const shop = await createBankShop()
  const { storeNbr, gateway } = shop
  const { db } = gateway.database
  const groupOf: GroupShop['groupOf'] = async (soNbr) => {
    const { grpNbr } = await shop.orderOf(soNbr)
    const [group] = await db
      .select()
      .from(buyingGroups)
      .where(eq(buyingGroups.grpNbr, grpNbr ?? ''))
    if (!group) throw new Error(`no group of ${soNbr}`)
    return group
  }
  const seat: GroupShop['seat'] = (who, ptNbr, given = {}, at) =>
    shop.call(
      addGrpOrder,
      {
        cpgNbr: `C${ptNbr}`,
        PtList: [line(`${ptNbr}-1`)],
        frcNbr: 'HOME',
        addrNbr: who.addrNbr,
        payNbr: 'CARD',
        amt: 800,
        ...given,
      },
      who,
      at,
    )
  const captureIt: GroupShop['capture'] = async (soNbr) => {
    const { amt } = await shop.orderOf(soNbr)
    return db.transaction((tx) =>
      capture(
        tx,
        { storeNbr, soNbr, amt, ref: `ref-${soNbr}`, by: providerActor('test') },
        captureNames,
      ),
    )
  }
  return {
    ...shop,
    groupOf,
    seat,
    capture: captureIt,
    async offer(
      ptNbr,
      { size = 2, hours = 24, price = 700, ttlStock, qty = 50, expire = hoursOn(240) } = {},
    ) {
      const skuId = await shop.sell(ptNbr, { qty, price: 1_000 })
      const cpgNbr = `C${ptNbr}`
      await db.insert(campaigns).values({
        storeNbr,
        cpgNbr,
        cpgType: 'groupBuy',
        title: { 'en-US': 'Together' },
        desc: {},
        grpSize: size,
        grpHours: hours,
        effdate: hoursOn(-1),
        expire,
      })
      await db
        .insert(campaignProducts)
        .values({ storeNbr, cpgNbr, ptNbr, price, ...(ttlStock !== undefined && { ttlStock }) })
      return skuId
    },
    async paid(ptNbr, given) {
      const who = await shop.shopper()
      await db.update(members).set({ memName: 'Mei Lin' }).where(eq(members.userNbr, who.userNbr))
      const { json } = await seat(who, ptNbr, given)
      if (json.retCode !== 1) throw new Error(JSON.stringify(json))
      const soNbr = String(json.soNbr)
      await captureIt(soNbr)
      return { who, soNbr }
    },
    async endTime(grpNbr) {
      await db
        .update(buyingGroups)
        .set({ createdAt: hoursOn(-48), deadline: hoursOn(-1) })
        .where(eq(buyingGroups.grpNbr, grpNbr))
      await failGroups({ db })
    },
    refunds: () =>
      sendRefunds(gateway.database, (nbr) => gateway.directory.byNbr(nbr), shop.payments),
  }
}

const hoursOn = (hours: number) => new Date(Date.now() + hours * hour)
