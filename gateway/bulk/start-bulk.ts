import { operatorActor } from '../core/actor.ts'
import type { Context } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { bulkItems, bulkJobs } from './bulk.tables.ts'

/** Rows per statement. */
const atOnce = 1000

interface Started {
  /** `fun.op` of an operation in `schemas/bulk/bulk-ops.ts`. */
  op: string
  inputs: readonly Record<string, unknown>[]
  /** The bulk job that this one undoes. */
  undoOf?: string
}

/**
 * Creates a bulk job that runs an operation for each input on behalf of the caller. Returns its
 * number; the job `runBulk` does the work. The caller has checked the operator's permission for the
 * operation.
 */
export async function startBulk(
  tx: Db,
  ctx: Pick<Context, 'store' | 'operator' | 'lang' | 'visitor'>,
  { op, inputs, undoOf }: Started,
): Promise<string> {
  const { store, operator, lang, visitor } = ctx
  if (!operator) throw new Error(`startBulk: ${op} was started without an operator`)
  const { storeNbr } = store
  const bulkNbr = randomNbr('B')
  await tx.insert(bulkJobs).values({
    storeNbr,
    bulkNbr,
    op,
    operatorNbr: operator.operatorNbr,
    byName: operatorActor(operator).name,
    lang,
    origin: visitor.origin,
    total: inputs.length,
    ...(undoOf !== undefined && { undoOf }),
  })
  for (let from = 0; from < inputs.length; from += atOnce)
    await tx
      .insert(bulkItems)
      .values(
        inputs
          .slice(from, from + atOnce)
          .map((input, nth) => ({ storeNbr, bulkNbr, n: from + nth, input })),
      )
  return bulkNbr
}
