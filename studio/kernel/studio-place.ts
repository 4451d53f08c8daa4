import type { ComponentType } from 'react'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { TextKey } from './texts/all.ts'

/** A part of the Studio within a store: the `place` that the `place.ts` of its folder exports. */
export interface Place {
  /** Its place in the menu. */
  order: number
  path: string
  title: TextKey
  permission: Permission
  Page: ComponentType
  /** What waits there, beside its name. */
  Mark?: ComponentType
}
