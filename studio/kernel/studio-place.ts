import type { ComponentType } from 'react'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { TextKey } from './texts/all.ts'

/**
 * A menu entry of the Studio within a store: the `place` exported by the `place.ts` of its folder.
 */
export interface Place {
  /** Position in the menu. */
  order: number
  path: string
  title: TextKey
  permission: Permission
  Page: ComponentType
  /** Number of waiting items, shown beside its name. */
  Mark?: ComponentType
}
