import { inArray } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { productImports } from './import.tables.ts'
import { active } from './stages/run-imports.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'imports',
    table: productImports,
    isWaiting: inArray(productImports.stat, active),
    since: productImports.ranAt,
  },
]
