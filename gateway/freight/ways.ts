import { and, asc, eq, sql } from 'drizzle-orm'
import type { Frc, FrcFault, PricedFrc } from '../../schemas/freight/freight.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { oneOf, prepared, type Given } from '../db/prepared.ts'
import type { Context } from '../http/context.ts'
import { localized } from '../store/store-config.ts'
import { frcFault, freeFromOf, freightOf, type Franchise, type Parcel } from './freight-price.ts'
import { franchiseExclusions, franchises } from './freight.tables.ts'

type Asking = Pick<Context, 'store' | 'db' | 'lang'>

/** A way of delivery as it stands for one parcel. Money in minor units. */
export interface Way {
  frc: Franchise
  fault?: FrcFault
  amt: number
  /** The same as shoppers see it. */
  shown: PricedFrc
}

/** The ways that are open, in the store's order. */
export const openWays = ({ store, db }: Pick<Context, 'store' | 'db'>): Promise<Franchise[]> =>
  db
    .select()
    .from(franchises)
    .where(and(eq(franchises.storeNbr, store.storeNbr), eq(franchises.isOn, true)))
    .orderBy(asc(franchises.sort), asc(franchises.frcNbr))

/** The same with those of the products that may not go that way. */
const waysWithExclusions = prepared(
  (db, { storeNbr, ptNbrs }: Given<{ storeNbr: string; ptNbrs: readonly string[] }>) =>
    db
      .select({
        frc: franchises,
        excluded: sql<string[]>`array(${db
          .select({ ptNbr: franchiseExclusions.ptNbr })
          .from(franchiseExclusions)
          .where(
            and(
              eq(franchiseExclusions.storeNbr, franchises.storeNbr),
              eq(franchiseExclusions.frcNbr, franchises.frcNbr),
              oneOf(franchiseExclusions.ptNbr, ptNbrs),
            ),
          )})`,
      })
      .from(franchises)
      .where(and(eq(franchises.storeNbr, storeNbr), eq(franchises.isOn, true)))
      .orderBy(asc(franchises.sort), asc(franchises.frcNbr)),
)

/** A way as shoppers see it. */
export function frcOf({ store, lang }: Pick<Context, 'store' | 'lang'>, frc: Franchise): Frc {
  const { currency, defaultLang } = store.config
  const freeFrom = freeFromOf(frc)
  return {
    frcNbr: frc.frcNbr,
    name: localized(frc.name, lang, defaultLang),
    desc: localized(frc.desc, lang, defaultLang),
    kind: frc.kind,
    carrier: frc.carrier,
    isCod: frc.isCod,
    fee: toMajor(frc.fee, currency),
    ...(freeFrom !== undefined && { freeFrom: toMajor(freeFrom, currency) }),
  }
}

/** Every way as it stands for a parcel. */
export async function waysFor(asking: Asking, parcel: Parcel): Promise<Way[]> {
  const { storeNbr } = asking.store
  return (await waysWithExclusions(asking.db, { storeNbr, ptNbrs: parcel.ptNbrs })).map(
    ({ frc, excluded }) => {
      const fault = frcFault(frc, parcel, new Set(excluded))
      const amt = freightOf(frc, parcel)
      return {
        frc,
        amt,
        ...(fault && { fault }),
        shown: {
          ...frcOf(asking, frc),
          isUsable: !fault,
          ...(fault && { fault }),
          amtFreight: toMajor(amt, asking.store.config.currency),
        },
      }
    },
  )
}
