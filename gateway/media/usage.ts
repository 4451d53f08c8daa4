import { and, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import type { MediaUsage, UsageCounts } from '../../schemas/media/media.schema.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import { members } from '../account/member.tables.ts'
import { campaignPictures } from '../campaign/index.ts'
import { categoryPictures, productPictures } from '../catalog/index.ts'
import { couponPictures } from '../coupon/index.ts'
import type { Db } from '../db/database.ts'
import type { PictureUse, Replacement } from '../file/index.ts'
import { formPictures } from '../form/index.ts'
import { orderLines } from '../order/order.tables.ts'
import { isInRevisions, pagePictures } from '../page/index.ts'
import { storePictures } from '../store-settings/index.ts'
import type { Store } from '../store/store-directory.ts'

/** All users of library pictures; add new ones here. */
const uses: readonly PictureUse[] = [
  pagePictures,
  productPictures,
  categoryPictures,
  campaignPictures,
  couponPictures,
  formPictures,
  storePictures,
]

export interface Usage {
  places: MediaUsage[]
  counts: UsageCounts
  /** Permissions needed to change all places. */
  needs: Permission[]
}

/** The places that use a picture. */
export async function usageOf(
  db: Db,
  asked: { store: Pick<Store, 'storeNbr' | 'config'>; lang: Lang; key: string },
): Promise<Usage> {
  const usage: Usage = { places: [], counts: {}, needs: [] }
  for (const { kind, find } of uses) {
    const { places, count, needs } = await find(db, asked)
    if (count) usage.counts[kind] = count
    usage.needs.push(...needs.filter((name) => !usage.needs.includes(name)))
    usage.places.push(
      ...places.map((place) => ({ kind, isDraft: false, isPublished: true, ...place })),
    )
  }
  return usage
}

/** Replaces a picture in all places. */
export async function replaceEverywhere(tx: Db, replacement: Replacement): Promise<void> {
  for (const { replace } of uses) await replace(tx, replacement)
}

/** Whether an immutable record, or a member, still shows a picture. */
export async function isStillShown(db: Db, storeNbr: string, key: string): Promise<boolean> {
  const [lines, faces] = await Promise.all([
    db
      .select({ one: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.storeNbr, storeNbr), eq(orderLines.img, key)))
      .limit(1),
    db
      .select({ one: sql`1` })
      .from(members)
      .where(and(eq(members.storeNbr, storeNbr), eq(members.avatar, key)))
      .limit(1),
  ])
  return lines.length > 0 || faces.length > 0 || isInRevisions(db, storeNbr, key)
}
