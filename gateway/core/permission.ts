import { freshPermissions, type Permission } from '../../schemas/operator/permissions.ts'
import type { Operator } from './actor.ts'
import { notFound, OpFailure } from './failure.ts'

/** Throws unless the operator has the permission and, where it needs that, has just proven to be present. */
export function checkPermission(operator: Operator | undefined, permission: Permission): void {
  if (!operator) throw notFound()
  if (!operator.permissions.has(permission)) throw new OpFailure('FORBIDDEN', { permission })
  if (freshPermissions.includes(permission) && !operator.isFresh)
    throw new OpFailure('PROOF_NEEDED')
}
