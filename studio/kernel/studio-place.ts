import type { ComponentType } from 'react'
import type { GuideSection } from '../../generated/studio/guide-sections.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { Find } from './find.ts'
import type { PlaceGroup } from './place-groups.ts'
import type { TextKey } from './texts/all.ts'

/**
 * A menu entry of the Studio within a store: the `place` exported by the `place.ts` of its folder.
 */
export interface Place {
  /** Entry of the navigation that it belongs to. */
  group: PlaceGroup
  /** Its place within the group. The first that an operator may open is the group’s own link. */
  order: number
  path: string
  title: TextKey
  /** Its name in the navigation, if that differs from the title of its page. */
  entry?: TextKey
  permission: Permission
  /** Section of the guide about it. */
  guide: GuideSection
  /** Sections about views below its path, by the beginning of that; `*` for all others there. */
  guides?: Readonly<Partial<Record<string, GuideSection>>>
  Page: ComponentType
  /** How many things wait there, beside its name. */
  Mark?: ComponentType
  /** Views below its path that the navigation lists after it. */
  views?: readonly PlaceView[]
  /** Titles of cards of its page, for the finder; the page is a `SideIndex`. */
  parts?: readonly TextKey[]
  /** What can be begun there, for the finder; each at an address below the path of the place, or with a query that `useBegun` reads. */
  acts?: readonly PlaceView[]
  /** Finds things of the place by what was typed. */
  find?: () => Promise<{ find: Find }>
}

/** A view of a place with an entry of its own in the navigation. */
export interface PlaceView {
  /** Below the path of its place. */
  path: string
  title: TextKey
  /** If it needs more than its place does. */
  permission?: Permission
}
