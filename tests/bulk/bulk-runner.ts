import { runBulk } from '../../gateway/bulk/index.ts'
import { createExecutor } from '../../gateway/core/executor.ts'
import { handlerByKey } from '../../gateway/handlers.ts'
import { actingAs } from '../../gateway/operator/index.ts'
import { testPorts } from '../gateway/test-ports.ts'
import type { TestGateway } from '../gateway/test-gateway.ts'

/** Returns what a process does with bulk jobs in one turn. */
export function bulkRunner({ database, directory }: TestGateway): () => Promise<unknown> {
  const { db } = database
  const execute = createExecutor(handlerByKey, testPorts().ports)
  return () => runBulk({ db, directory, execute, actingAs: (job) => actingAs(db, job) })
}
