import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import {
  formatOf,
  proposedMapping,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportFormat,
  type ImportMapping,
} from '../../../schemas/import/import-formats.ts'
import type { TableHead, TableReader } from '../../core/table-port.ts'
import type { Db } from '../../db/database.ts'
import { importMappings, type productImports } from '../import.tables.ts'
import type { Layout } from './columns.ts'
import { readHead } from './read-rows.ts'

/** Format fields that are chosen rather than guessed. */
export interface ChosenShape {
  encoding?: ImportEncoding | undefined
  delimiter?: ImportDelimiter | undefined
  format?: ImportFormat | undefined
  mapping?: ImportMapping | undefined
}

export type FileShape = TableHead & Layout

/** Format of a file: as chosen, otherwise as saved for the same columns, otherwise guessed. */
export async function shapeOf(
  { db, tables, storeNbr }: { db: Db; tables: TableReader; storeNbr: string },
  path: string,
  chosen: ChosenShape = {},
): Promise<FileShape> {
  const head = await readHead(tables, path, chosen)
  const { format } = chosen
  const layout = format
    ? { format, mapping: proposedMapping(format, head.header) }
    : await layoutOf(db, storeNbr, head.header)
  return { ...head, ...layout, ...(chosen.mapping && { mapping: chosen.mapping }) }
}

/** Key of a set of columns, in any order. */
const headerKey = (header: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(header.toSorted())).digest('hex').slice(0, 32)

export async function keepMapping(
  tx: Db,
  { storeNbr, header, format, mapping }: typeof productImports.$inferSelect,
): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(mapping).map(([field, place]) => [field, header[place] ?? '']),
  )
  await tx
    .insert(importMappings)
    .values({ storeNbr, headerKey: headerKey(header), format, columns })
    .onConflictDoUpdate({
      target: [importMappings.storeNbr, importMappings.headerKey],
      set: { format, columns, usedAt: sql`now()` },
    })
}

/** Column mapping as saved before, or as suggested by the column names. */
async function layoutOf(db: Db, storeNbr: string, header: readonly string[]): Promise<Layout> {
  const [kept] = await db
    .select()
    .from(importMappings)
    .where(
      and(eq(importMappings.storeNbr, storeNbr), eq(importMappings.headerKey, headerKey(header))),
    )
  const format = formatOf(header)
  if (!kept) return { format, mapping: proposedMapping(format, header) }
  const places = Object.entries(kept.columns).map(
    ([field, name]) => [field, header.indexOf(name)] as const,
  )
  return { format: kept.format, mapping: Object.fromEntries(places.filter(([, at]) => at >= 0)) }
}
