import type { ImportDelimiter, ImportEncoding } from '../../schemas/import/import-formats.ts'
import type { ImportReason } from '../../schemas/import/import-reasons.ts'

/** A record of a table, or the first line of one with an unclosed quote. */
export type TableRecord =
  | {
      line: number
      cells: string[]
      /** Cells that the file has; more than `cells` if there are too many. */
      found: number
    }
  | { line: number; isUnclosed: true }

/** What is guessed of a file where it is not given. */
export interface TableShape {
  encoding?: ImportEncoding | undefined
  delimiter?: ImportDelimiter | undefined
}

/** The beginning of a file of products. */
export interface TableHead {
  encoding: ImportEncoding
  delimiter: ImportDelimiter
  header: string[]
  samples: string[][]
  /** Why the file cannot be read; null if it can. */
  trouble: ImportReason | null
}

/** Where a part of a file begins. */
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
  /** Where the next part begins. */
  next: TablePlace
  isEnd: boolean
}

export type TableTask =
  | ({ kind: 'head'; path: string } & TableShape)
  | ({ kind: 'part'; path: string } & Required<TableShape> & TablePlace)

/** A refusal is returned as data, since errors do not pass between processes. */
export type TableResult = TableHead | TablePart | { refused: ImportReason }

/** Reads files of products that operators upload. */
export interface TableReader {
  run(task: TableTask): Promise<TableResult>
}
