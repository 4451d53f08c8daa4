import type { AnyOp } from '../../schemas/kit/define-op.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import type { Operator } from './actor.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'

/**
 * Throws unless the operator has the permission and, if the operation requires it, re-authenticated
 * recently.
 */
export function checkPermission(
  operator: Operator | undefined,
  permission: Permission,
  proof?: AnyOp['proof'],
): void {
  if (!operator) throw notFound()
  if (!operator.permissions.has(permission)) throw new OpFailure('FORBIDDEN', { permission })
  if (proof === undefined || proof === 'inside' || operator.isFresh) return
  if (operator.token === undefined) throw new OpFailure('PROOF_NEEDED')
  if (proof === 'person') throw new OpFailure('PERSON_NEEDED')
}
