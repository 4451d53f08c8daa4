import { permissionsOfRoles, type Permission } from '../../schemas/kit/permissions.ts'
import type { Operator } from '../core/actor.ts'
import type { Db } from '../db/database.ts'
import { rolesOf } from './caller.ts'

/**
 * An operator with a single permission, for background work that outlives their call; they had
 * re-authenticated when it began. Returns undefined if they lost the permission.
 */
export async function actingAs(
  db: Db,
  given: { storeNbr: string; operatorNbr: string; byName: string; permission: Permission },
): Promise<Operator | undefined> {
  const { storeNbr, operatorNbr, byName, permission } = given
  const held = (await rolesOf(db, operatorNbr)).get(storeNbr) ?? []
  if (!permissionsOfRoles(held).includes(permission)) return undefined
  return { operatorNbr, name: byName, permissions: new Set([permission]), isFresh: true }
}
