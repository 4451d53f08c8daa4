import { findableKinds, findNamed, type FindableKind } from '../../schemas/page/find.ops.ts'
import { may } from './session/myself.ts'
import type { Given } from './find.ts'
import { call } from './calls/call.ts'

/** Things of a kind by their name or number, the best first; none that the operator may not see. */
export const namedThings = async (
  kind: FindableKind,
  { q, store, signal, lang }: Given,
): Promise<{ nbr: string; name: string }[]> => {
  const { storeNbr } = store
  return may(store, findableKinds[kind])
    ? (await call(findNamed, { kind, q: q.slice(0, 100), lang }, { storeNbr, signal })).rows
    : []
}
