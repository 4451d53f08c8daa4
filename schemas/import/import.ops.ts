import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr, type Static } from '../kit/types.ts'
import { importDelimiters, importEncodings, importFormats } from './import-formats.ts'
import { ImportReason, reasonProperties } from './import-reasons.ts'

/**
 * States: columns are being mapped; rows are being compared; compared; products are being written;
 * …
 */
export const importStats = [
  'columns',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
] as const
export type ImportStat = (typeof importStats)[number]

/** Planned change of a product. */
export const importKinds = ['new', 'changed', 'unchanged', 'refused'] as const
export type ImportKind = (typeof importKinds)[number]

/** States: waiting; done; skipped; undone; not undone. */
export const importRowStats = ['waiting', 'done', 'left', 'undone', 'kept'] as const
export type ImportRowStat = (typeof importRowStats)[number]

const importNbr = Nbr()
const count = () => Type.Integer({ minimum: 0 })
const Mapping = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Integer({ minimum: 0, maximum: 999 }),
  { maxProperties: 200 },
)

const shape = {
  encoding: Literals(importEncodings),
  delimiter: Literals(importDelimiters),
  format: Literals(importFormats),
  mapping: Mapping,
}

export const ImportSummary = Type.Object({
  importNbr,
  fileName: Type.String(),
  by: Type.String(),
  stat: Literals(importStats),
  /** Numbers of products by planned change. */
  fresh: count(),
  changed: count(),
  unchanged: count(),
  refused: count(),
  /** Of the new and changed ones: written, skipped, undone, and not undone. */
  done: count(),
  left: count(),
  undone: count(),
  kept: count(),
  /** Number of SKUs that the file removes, with their stock. */
  removes: count(),
  /** Number of pictures that could not be fetched. */
  lost: count(),
  addDate: Type.String(),
  /** Time until which it can be undone. */
  keptUntil: Type.String(),
  canRun: Type.Boolean(),
  canUndo: Type.Boolean(),
})
export type ImportSummary = Static<typeof ImportSummary>

export const ImportInfo = Type.Object({
  ...ImportSummary.properties,
  ...shape,
  bytes: count(),
  bytesRead: count(),
  header: Type.Array(Type.String()),
  /** The first rows. */
  samples: Type.Array(Type.Array(Type.String())),
  /** Why the file is unreadable; null if it can be read. */
  trouble: Type.Union([ImportReason, Type.Null()]),
})
export type ImportInfo = Static<typeof ImportInfo>

const common = { fun: 'import', access: 'operator', permission: 'products.write' } as const
const one = Type.Object({ importNbr })
const info = Type.Object({ ImportInfo })
/** The import's state does not allow the operation. */
const IMPORT_NOT_NOW = noFacts
/** Another import of the store is being read, run or undone. */
const IMPORT_RUNNING = noFacts
/** The file has been deleted. */
const IMPORT_FILE_GONE = noFacts

export const openImport = defineOp({
  ...common,
  op: 'openImport',
  kind: 'command',
  once: true,
  doc: 'Begins an import of an uploaded file: finds its encoding, separator and format, and proposes what its columns are read as.',
  request: Type.Object({
    uploadId: Type.String({ maxLength: 80 }),
    fileName: Type.String({ maxLength: 200 }),
  }),
  response: Type.Object({ importNbr }),
  errors: { IMPORT_FILE_GONE },
})

export const showImport = defineOp({
  ...common,
  op: 'showImport',
  kind: 'query',
  doc: 'Returns an import: how its file is read, how far it is, and what it has done.',
  request: one,
  response: info,
})

export const listImports = defineOp({
  ...common,
  op: 'listImports',
  kind: 'query',
  doc: 'Returns the imports of the store, latest first, a page at a time.',
  pagedBy: ['importNbr'],
  request: Type.Object({
    before: Type.Optional(Nbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: ImportSummary,
})

export const setImportShape = defineOp({
  ...common,
  op: 'setImportShape',
  kind: 'command',
  doc: 'Changes how the file of an import is read. Without `mapping`, one is proposed.',
  request: Type.Object({ importNbr, ...shape, mapping: Type.Optional(Mapping) }),
  response: info,
  errors: { IMPORT_NOT_NOW, IMPORT_FILE_GONE },
})

export const checkImport = defineOp({
  ...common,
  op: 'checkImport',
  kind: 'command',
  doc: 'Reads the whole file and compares it with the products, without changing any. What its columns are read as is kept for the next file with the same ones.',
  request: one,
  response: info,
  errors: {
    IMPORT_NOT_NOW,
    IMPORT_RUNNING,
    IMPORT_FILE_GONE,
    /** Required fields without a column. */
    IMPORT_FIELDS_MISSING: Type.Object({ fields: Type.String() }),
  },
})

export const runImport = defineOp({
  ...common,
  op: 'runImport',
  kind: 'command',
  doc: 'Writes the new and changed products of a checked import, each in its own transaction. A product that somebody changed since the check is left as it is. SKUs are taken away only where the file names them to be, and `removes` confirms how many.',
  request: Type.Object({
    importNbr,
    /** Confirms the removal of SKUs by their number. */
    removes: Type.Optional(count()),
  }),
  response: info,
  errors: {
    IMPORT_NOT_NOW,
    IMPORT_RUNNING,
    /** The import removes SKUs, and `removes` is not their number. */
    IMPORT_REMOVES: Type.Object({ count: count() }),
  },
})

export const cancelImport = defineOp({
  ...common,
  op: 'cancelImport',
  kind: 'command',
  doc: 'Ends what an import is doing, or discards one that was not run, with its file. Products that it has written stay as they are.',
  request: one,
  response: info,
  errors: { IMPORT_NOT_NOW },
})

export const undoImport = defineOp({
  ...common,
  op: 'undoImport',
  kind: 'command',
  doc: 'Takes an import back: new products are deleted, or taken off the shelf if they were ordered; changed ones become what they were, unless somebody changed them since.',
  request: one,
  response: info,
  errors: { IMPORT_NOT_NOW, IMPORT_RUNNING },
})

/** A reason with its position in the file. */
export type ImportFinding = {
  /** Line at which the row begins, from 1. */
  line: number
  /** The column's name in the file; empty for the whole row. */
  column: string
} & ImportReason
export const ImportFinding = Type.Unsafe<ImportFinding>(
  Type.Object({ line: count(), column: Type.String(), ...reasonProperties }),
)

export const ImportChange = Type.Object({
  field: Type.String(),
  before: Type.String(),
  after: Type.String(),
})
export type ImportChange = Static<typeof ImportChange>

export const listImportRows = defineOp({
  ...common,
  op: 'listImportRows',
  kind: 'query',
  doc: 'Returns what an import does with each product, in the order of the file, a page at a time.',
  pagedBy: ['n'],
  request: Type.Object({
    importNbr,
    kind: Type.Optional(Literals(importKinds)),
    stat: Type.Optional(Literals(importRowStats)),
    /** Only products that lose SKUs. */
    isRemoving: Type.Optional(Type.Boolean()),
    before: Type.Optional(Type.Integer({ minimum: 0 })),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    n: Type.Integer(),
    line: count(),
    handle: Type.String(),
    title: Type.String(),
    /** Empty for a product that does not exist yet. */
    ptNbr: Type.String(),
    kind: Literals(importKinds),
    stat: Literals(importRowStats),
    changes: Type.Array(ImportChange),
    /** Why it is refused, and differences of the import. */
    faults: Type.Array(ImportFinding),
    notes: Type.Array(ImportFinding),
    /** Why it was skipped or not undone. */
    code: Type.String(),
    reason: Type.String(),
  }),
})
