import { permissionsOfRoles, type Permission } from '../../schemas/kit/permissions.ts'
import type { Operator } from '../core/actor.ts'
import type { Db } from '../db/database.ts'
import { rolesOf } from './caller.ts'

/**
 * An operator for work that goes on after their call, with the one permission that it needs; they
 * were present when it began. Returns undefined if they no longer hold it.
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
