import type { Lang } from '../../schemas/lang.ts'
import type { MediaUsage, UsageKind } from '../../schemas/media/media.schema.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../store/store-directory.ts'

/** A place that shows a picture; only pages have drafts. */
export type Place = Pick<MediaUsage, 'nbr' | 'title'> &
  Partial<Pick<MediaUsage, 'isDraft' | 'isPublished'>>

export interface Places {
  /** At most `mostPlaces`. */
  places: Place[]
  count: number
  /** Permissions needed to change all of them. */
  needs: readonly Permission[]
}

/** Maximum number of places listed per kind. */
export const mostPlaces = 50

export interface Replacement {
  store: Pick<Store, 'storeNbr' | 'config'>
  key: string
  by: string
  /** Name of the actor, recorded with revisions. */
  actor: string
}

/** One kind of places that show pictures, declared by the domain that owns them. */
export interface PictureUse {
  kind: UsageKind
  find(
    db: Db,
    asked: { store: Pick<Store, 'storeNbr' | 'config'>; lang: Lang; key: string },
  ): Promise<Places>
  /** Replaces the picture in all places, and increments the ticks. */
  replace(tx: Db, replacement: Replacement): Promise<void>
}

/** The first places out of all that were found, with what changing any of them needs. */
export const placesOf = (
  found: readonly Place[],
  permission: Permission,
  count = found.length,
): Places => ({
  places: found.slice(0, mostPlaces),
  count,
  needs: count ? [permission] : [],
})
