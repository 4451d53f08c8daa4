import { and, eq, sql } from 'drizzle-orm'
import type { Permission } from '../../../schemas/kit/permissions.ts'
import type { Operator } from '../../core/actor.ts'
import type { TableReader } from '../../core/table-port.ts'
import type { Database, Db } from '../../db/database.ts'
import type { FileStore, PartUploads } from '../../file/index.ts'
import type { Store, StoreDirectory } from '../../store/store-directory.ts'
import { productImports } from '../import.tables.ts'
import type { PictureSource } from '../pictures/picture-lookup.ts'

/** Dependencies of a process that runs imports. */
export interface ImportRun {
  database: Pick<Database, 'db'>
  directory: Pick<StoreDirectory, 'byNbr'>
  uploads: PartUploads
  tables: TableReader
  fileStore: FileStore
  pictures?: PictureSource
  /** The operator with their current permissions; undefined if they lost the permission. */
  actingAs(job: {
    storeNbr: string
    operatorNbr: string
    byName: string
    permission: Permission
  }): Promise<Operator | undefined>
}

export type ImportJob = typeof productImports.$inferSelect

/** An import in progress with its services. */
export interface Working {
  db: Db
  store: Pick<Store, 'storeNbr' | 'config'>
  job: ImportJob
  tables: TableReader
  fileStore: FileStore
  pictures: PictureSource
  signal: AbortSignal
}

/** Lease in seconds; slow pictures take less. */
export const claimLasts = 300

export const isOf = ({ storeNbr, importNbr }: Pick<ImportJob, 'storeNbr' | 'importNbr'>) =>
  and(eq(productImports.storeNbr, storeNbr), eq(productImports.importNbr, importNbr))

export const claimed = { claimedUntil: sql`now() + make_interval(secs => ${claimLasts})` }

/** An operator cancelled the work, or another process took it over. */
export class ImportStopped extends Error {}
