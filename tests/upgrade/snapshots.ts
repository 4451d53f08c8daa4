import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Schema } from './database-schema.ts'
import { migrations } from './migration-folder.ts'

/** What a snapshot of drizzle-kit says of a table. */
interface SnapshotTable {
  name: string
  columns: Record<string, SnapshotColumn>
  indexes: Record<string, { isUnique: boolean }>
  foreignKeys: Record<string, unknown>
}

interface SnapshotColumn {
  name: string
  type: string
  notNull: boolean
  default?: unknown
  generated?: unknown
  identity?: unknown
}

const folder = path.join(migrations, 'meta')

/** Names of the snapshots beside the migrations. */
export const snapshotFiles = (): string[] =>
  readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))

/** Reads the tables from which drizzle-kit makes the next migration. */
export function snapshotSchema(file: string): Schema {
  const { tables } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
    tables: Record<string, SnapshotTable> // drizzle-kit wrote it
  }
  return Object.fromEntries(
    Object.values(tables).map(({ name, columns, indexes, foreignKeys }) => [
      name,
      {
        columns: Object.values(columns).map((column) => ({
          name: column.name,
          type: column.type,
          notNull: column.notNull,
          hasDefault: column.default !== undefined,
          isGenerated: Boolean(column.generated ?? column.identity),
        })),
        indexes: Object.fromEntries(
          Object.entries(indexes).map(([index, { isUnique }]) => [index, isUnique]),
        ),
        // PostgreSQL cuts longer names.
        foreignKeys: Object.keys(foreignKeys).map((key) => key.slice(0, 63)),
      },
    ]),
  )
}
