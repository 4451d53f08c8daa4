import type { ImportDelimiter, ImportEncoding } from '../../schemas/import/import-formats.ts'
import type { ImportReason } from '../../schemas/import/import-reasons.ts'

/** A record of a table, or the first line of one with an unclosed quote. */
export type TableRecord =
  | {
      line: number
      cells: string[]
      /** Number of cells in the file; more than `cells` if there are too many. */
      found: number
    }
  | { line: number; isUnclosed: true }

/** Format of a file, guessed where it is not given. */
export interface TableShape {
  encoding?: ImportEncoding | undefined
  delimiter?: ImportDelimiter | undefined
}

/** Header and first rows of a product file. */
export interface TableHead {
  encoding: ImportEncoding
  delimiter: ImportDelimiter
  header: string[]
  samples: string[][]
  /** Why the file cannot be read; null if it can. */
  trouble: ImportReason | null
}

/** Position in a file. */
export interface TablePlace {
  /** Bytes before it. */
  from: number
  /** Number of its first line. */
  line: number
  /** Number of columns, once the header is known. */
  width: number | undefined
}

export interface TablePart {
  records: TableRecord[]
  /** Position of the next part. */
  next: TablePlace
  isEnd: boolean
}

export type TableTask =
  | ({ kind: 'head'; path: string } & TableShape)
  | ({ kind: 'part'; path: string } & Required<TableShape> & TablePlace)

/** Refusals are returned as data, since errors are not passed between processes. */
export type TableResult = TableHead | TablePart | { refused: ImportReason }

/** Reads product files uploaded by operators. */
export interface TableReader {
  run(task: TableTask): Promise<TableResult>
}
