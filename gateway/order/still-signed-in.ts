import type { Context } from '../http/context.ts'
import { OpFailure } from '../http/failure.ts'
import type { CommonCode } from '../../schemas/protocol/envelope.ts'

/**
 * Who the session belongs to is never a payload's to say; but a browser that still names a member after the session ended
 * is sent to sign in, and does not go on as nobody: without its cart, its prices, and the order in its list.
 */
export function checkStillSignedIn(
  { member }: Pick<Context, 'member'>,
  userNbr: string | undefined,
): void {
  if (userNbr !== undefined && !member) throw new OpFailure('NO_SESSION' satisfies CommonCode)
}
