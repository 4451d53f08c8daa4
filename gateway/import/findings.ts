/** A cell that is wrong: its row, or its product, is not imported. */
export interface ImportFault {
  /** Of the file, counted from 1, where the row begins. */
  line: number
  /** As the file names it; empty where the row as a whole is wrong. */
  column: string
  message: string
}

/** Something that was imported, but not quite as it stands in the file. */
export interface ImportNote extends ImportFault {
  kind:
    | 'rounded'
    | 'negativeStock'
    | 'unknownStock'
    | 'untracked'
    | 'sellsOn'
    | 'free'
    | 'sameSku'
    | 'saleDates'
    | 'unpublished'
    | 'picture'
}
