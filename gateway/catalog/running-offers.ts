import { and, eq, gt, type SQL } from 'drizzle-orm'
import { campaignProducts, campaigns } from '../campaign/campaign.tables.ts'
import type { Db } from '../db/database.ts'
import { oneOf, prepared, type Given } from '../db/prepared.ts'
import type { Context } from '../core/context.ts'

export interface RunningCampaign {
  cpgNbr: string
  cpgType: (typeof campaigns.$inferSelect)['cpgType']
  ptNbr: string
  price: number
  ttlStock: number | null
  sold: number
}

/** A running group buy of a product. */
export interface RunningGroupBuy extends RunningCampaign {
  grpSize: number
  grpHours: number
  expire: Date
}

export interface RunningOffers {
  /** Campaign prices for all shoppers. */
  campaigns: Map<string, RunningCampaign>
  /** Prices for members who join a group. */
  groupBuys: Map<string, RunningGroupBuy>
}

const isSoldOut = ({ ttlStock, sold }: Pick<RunningCampaign, 'ttlStock' | 'sold'>) =>
  ttlStock !== null && sold >= ttlStock

/** A store's offers that are running or will start. */
export const offersSince = (
  db: Db,
  { storeNbr, now }: Given<{ storeNbr: string; now: Date }>,
  ...only: SQL[]
) =>
  db
    .select({
      cpgNbr: campaigns.cpgNbr,
      cpgType: campaigns.cpgType,
      effdate: campaigns.effdate,
      expire: campaigns.expire,
      grpSize: campaigns.grpSize,
      grpHours: campaigns.grpHours,
      ptNbr: campaignProducts.ptNbr,
      price: campaignProducts.price,
      ttlStock: campaignProducts.ttlStock,
      sold: campaignProducts.sold,
    })
    .from(campaignProducts)
    .innerJoin(
      campaigns,
      and(
        eq(campaigns.storeNbr, campaignProducts.storeNbr),
        eq(campaigns.cpgNbr, campaignProducts.cpgNbr),
      ),
    )
    .where(and(eq(campaignProducts.storeNbr, storeNbr), gt(campaigns.expire, now), ...only))

export type Offer = Awaited<ReturnType<typeof offersSince>>[number]

const offersOfProducts = prepared(
  (db, given: Given<{ storeNbr: string; ptNbrs: readonly string[]; now: Date }>) =>
    offersSince(db, given, oneOf(campaignProducts.ptNbr, given.ptNbrs)),
)

/** Running offers of the given products, selected by `chosenOf`. */
export async function runningOffers(
  asking: Pick<Context, 'store' | 'db' | 'now' | 'holdsUntil'>,
  ptNbrs: readonly string[],
  named?: string,
): Promise<RunningOffers> {
  if (!ptNbrs.length) return chosenOf(asking, [], named)
  const { db, now, store } = asking
  return chosenOf(
    asking,
    await offersOfProducts(db, { storeNbr: store.storeNbr, ptNbrs, now }),
    named,
  )
}

/**
 * Selects the running offers, the cheapest per product, and limits the answer's validity to the
 * next start or end of an offer. If a group buy is named, only that one counts, even if sold out.
 */
export function chosenOf(
  { now, holdsUntil }: Pick<Context, 'now' | 'holdsUntil'>,
  offers: readonly Offer[],
  named?: string,
): RunningOffers {
  const found: RunningOffers = { campaigns: new Map(), groupBuys: new Map() }
  const { campaigns: forAll, groupBuys } = found
  for (const { effdate, expire, grpSize, grpHours, ...row } of offers) {
    holdsUntil((effdate > now ? effdate : expire).getTime())
    if (effdate > now) continue
    const isCheapest = (others: ReadonlyMap<string, RunningCampaign>) =>
      row.price < (others.get(row.ptNbr)?.price ?? Infinity)
    // A group-buy price applies only to members who join a group.
    if (row.cpgType !== 'groupBuy') {
      if (!isSoldOut(row) && isCheapest(forAll)) forAll.set(row.ptNbr, row)
    } else if (grpSize !== null && grpHours !== null) {
      const counts = named === undefined ? !isSoldOut(row) : row.cpgNbr === named
      if (counts && isCheapest(groupBuys))
        groupBuys.set(row.ptNbr, { ...row, grpSize, grpHours, expire })
    }
  }
  // A group buy that is not cheaper than the campaign price is not shown.
  for (const [ptNbr, { price }] of groupBuys)
    if (named === undefined && price >= (forAll.get(ptNbr)?.price ?? Infinity))
      groupBuys.delete(ptNbr)
  return found
}
