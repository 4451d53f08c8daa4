import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { EditableProduct } from '../../schemas/catalog/product-edit.schema.ts'
import type {
  ImportDelimiter,
  ImportEncoding,
  ImportFormat,
  ImportMapping,
} from '../../schemas/import/import-formats.ts'
import type {
  ImportChange,
  ImportFinding,
  ImportKind,
  ImportRowStat,
  ImportStat,
} from '../../schemas/import/import.ops.ts'
import type { ImportReason } from '../../schemas/import/import-reasons.ts'
import type { Lang } from '../../schemas/lang.ts'
import { moment, ofStore } from '../store/columns.ts'
import type { ImportedProduct } from './product/imported-product.ts'

const counted = (name: string) => integer(name).notNull().default(0)

/** Imports of products: file, format, state and progress. */
export const productImports = pgTable(
  'product_import',
  {
    storeNbr: ofStore(),
    importNbr: text('import_nbr').notNull(),
    fileName: text('file_name').notNull(),
    /** Upload of the file; empty once it is removed, or if a command read it from its input. */
    uploadId: text('upload_id').notNull().default(''),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    encoding: text('encoding').$type<ImportEncoding>().notNull(),
    delimiter: text('delimiter').$type<ImportDelimiter>().notNull(),
    format: text('format').$type<ImportFormat>().notNull(),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
    header: jsonb('header').$type<string[]>().notNull(),
    samples: jsonb('samples').$type<string[][]>().notNull().default([]),
    /** Why the file is unreadable. */
    trouble: jsonb('trouble').$type<ImportReason>(),
    stat: text('stat').$type<ImportStat>().notNull().default('columns'),
    operatorNbr: text('operator_nbr').notNull(),
    /** Name of the operator, with that of the token if one was used. */
    byName: text('by_name').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Number of products and unreadable rows compared so far. */
    staged: counted('staged'),
    fresh: counted('fresh'),
    changed: counted('changed'),
    unchanged: counted('unchanged'),
    refused: counted('refused'),
    /** Number of SKUs that the file removes. */
    removes: counted('removes'),
    done: counted('done'),
    left: counted('left_out'),
    undone: counted('undone'),
    kept: counted('kept'),
    lost: counted('lost'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** End of the lease of the process that works on it. */
    claimedUntil: moment('claimed_until'),
    /** When a process last worked on it; the oldest is next. */
    ranAt: moment('ran_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.importNbr] }),
    index('product_import_new').on(t.storeNbr, t.createdAt, t.importNbr),
    index('product_import_old').on(t.createdAt),
    // One at a time: imports of the same products would overwrite each other.
    uniqueIndex('product_import_active')
      .on(t.storeNbr)
      .where(sql`${t.stat} in ('checking', 'running', 'undoing')`),
  ],
)

/** Data to undo the import of a product. */
export interface ImportUndo {
  /** Absent for a new product. */
  before?: EditableProduct
  /** The product's version after the import. */
  version: string
  /** Units added by SKU, and stock of removed SKUs. */
  added: Record<string, number>
  removed: Record<string, number>
  /** Categories and tags created with it. */
  made?: { typeNbrs: string[]; tagNbrs: string[] }
}

/** Products and unreadable rows of an import. */
export const importRows = pgTable(
  'import_row',
  {
    storeNbr: ofStore(),
    importNbr: text('import_nbr').notNull(),
    n: integer('n').notNull(),
    line: integer('line').notNull(),
    handle: text('handle').notNull().default(''),
    title: text('title').notNull().default(''),
    ptNbr: text('pt_nbr').notNull().default(''),
    kind: text('kind').$type<ImportKind>().notNull(),
    stat: text('stat').$type<ImportRowStat>().notNull().default('waiting'),
    /** Version of the product when compared; null for a new one. */
    version: text('version'),
    /** Stock of its SKUs when compared. */
    seen: jsonb('seen').$type<Record<string, number>>(),
    product: jsonb('product').$type<ImportedProduct>(),
    changes: jsonb('changes').$type<ImportChange[]>().notNull().default([]),
    faults: jsonb('faults').$type<ImportFinding[]>().notNull().default([]),
    notes: jsonb('notes').$type<ImportFinding[]>().notNull().default([]),
    /** Cells of a refused row, to be corrected. */
    cells: jsonb('cells').$type<string[][]>(),
    code: text('code').notNull().default(''),
    data: jsonb('data'),
    /** Add-on SKU, later in the file, for which the product was retried. */
    triedFor: text('tried_for'),
    undo: jsonb('undo').$type<ImportUndo>(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.importNbr, t.n] }),
    index('import_row_kind').on(t.storeNbr, t.importNbr, t.kind, t.n),
    index('import_row_stat').on(t.storeNbr, t.importNbr, t.stat, t.n),
    foreignKey({
      columns: [t.storeNbr, t.importNbr],
      foreignColumns: [productImports.storeNbr, productImports.importNbr],
    }).onDelete('cascade'),
  ],
)

/** Saved column mappings, by header. */
export const importMappings = pgTable(
  'import_mapping',
  {
    storeNbr: ofStore(),
    /** Hash of the set of columns. */
    headerKey: text('header_key').notNull(),
    format: text('format').$type<ImportFormat>().notNull(),
    /** Fields by column name. */
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.headerKey] })],
)
