/** An invalid cell: its row or its product is not imported. */
export interface ImportFault {
  /** Line of the file, from 1, where the row begins. */
  line: number
  /** The column's name in the file; empty if the whole row is invalid. */
  column: string
  message: string
}

/** Something that was imported with a change. */
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
