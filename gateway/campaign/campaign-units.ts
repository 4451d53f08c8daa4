import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { campaignProducts } from './campaign.tables.ts'

/** Units of a product at its campaign's price. */
export interface CampaignUnits {
  storeNbr: string
  cpgNbr: string
  ptNbr: string
  qty: number
}

/** Reserves units of a campaign's own stock. Returns false if too few are left. */
export async function reserveCampaignUnits(tx: Db, units: CampaignUnits): Promise<boolean> {
  const { qty } = units
  const taken = await tx
    .update(campaignProducts)
    .set({ sold: sql`${campaignProducts.sold} + ${qty}` })
    .where(
      and(
        isOf(units),
        sql`(${campaignProducts.ttlStock} is null or ${campaignProducts.sold} + ${qty} <= ${campaignProducts.ttlStock})`,
      ),
    )
  return Boolean(taken.rowCount)
}

/** Returns reserved units to a campaign's own stock. */
export async function releaseCampaignUnits(tx: Db, units: CampaignUnits): Promise<void> {
  await tx
    .update(campaignProducts)
    .set({ sold: sql`${campaignProducts.sold} - ${units.qty}` })
    .where(isOf(units))
}

const isOf = ({ storeNbr, cpgNbr, ptNbr }: CampaignUnits) =>
  and(
    eq(campaignProducts.storeNbr, storeNbr),
    eq(campaignProducts.cpgNbr, cpgNbr),
    eq(campaignProducts.ptNbr, ptNbr),
  )
