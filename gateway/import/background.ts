import { inArray, lt, sql } from 'drizzle-orm'
import { importDays } from '../../schemas/import/import-formats.ts'
import type { Background } from '../db/background.ts'
import { importMappings, importRows, productImports } from './import.tables.ts'
import { active } from './stages/run-imports.ts'

const isOld = lt(productImports.createdAt, sql`now() - make_interval(days => ${importDays})`)

export const background: Background = {
  queues: [
    {
      name: 'imports',
      table: productImports,
      isWaiting: inArray(productImports.stat, active),
      since: productImports.ranAt,
    },
  ],
  // Rows first: an import may have more of them than one statement deletes in time.
  retention: [
    {
      table: importRows,
      isOver: sql`(${importRows.storeNbr}, ${importRows.importNbr}) in (
      select ${productImports.storeNbr}, ${productImports.importNbr} from ${productImports} where ${isOld})`,
    },
    { table: productImports, isOver: isOld },
    { table: importMappings, isOver: lt(importMappings.usedAt, sql`now() - interval '2 years'`) },
  ],
}
