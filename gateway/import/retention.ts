import { lt, sql } from 'drizzle-orm'
import { importDays } from '../../schemas/import/import-formats.ts'
import type { Retention } from '../db/retention.ts'
import { importMappings, importRows, productImports } from './import.tables.ts'

const isOld = lt(productImports.createdAt, sql`now() - make_interval(days => ${importDays})`)

/** Rows first: an import may have more of them than one statement deletes in time. */
export const retention: readonly Retention[] = [
  {
    table: importRows,
    isOver: sql`(${importRows.storeNbr}, ${importRows.importNbr}) in (
      select ${productImports.storeNbr}, ${productImports.importNbr} from ${productImports} where ${isOld})`,
  },
  { table: productImports, isOver: isOld },
  { table: importMappings, isOver: lt(importMappings.usedAt, sql`now() - interval '2 years'`) },
]
