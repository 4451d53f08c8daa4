import type { Context } from '../../core/context.ts'
import { OpFailure } from '../../kernel/failure.ts'
import type { CommonCode } from '../../../schemas/protocol/envelope.ts'

/**
 * The payload never decides who the member is. If a browser still names a member after the session
 * ended, it must sign in again instead of ordering as a guest, without cart, member prices and
 * order history.
 */
export function checkStillSignedIn(
  { member }: Pick<Context, 'member'>,
  userNbr: string | undefined,
): void {
  if (userNbr !== undefined && !member) throw new OpFailure('NO_SESSION' satisfies CommonCode)
}
