import cliProgress from 'cli-progress'
import type { ImportFault, ImportNote, ImportSummary } from '../../../gateway/import/index.ts'

/** Notes of one kind that are printed; further ones are only counted. */
const mostNotes = 10
/** Milliseconds between progress lines without a terminal. */
const plainEvery = 5_000

const kinds: Record<ImportNote['kind'], string> = {
  rounded: 'prices were rounded to the currency’s decimals',
  negativeStock: 'stocks were negative and became 0',
  unknownStock: 'stocks are missing and became 0',
  untracked: 'variants do not track stock',
  free: 'prices are 0',
  sameSku: 'SKUs are used by two products',
  sellsOn: 'variants allow sales without stock, which this shop does not',
  saleDates: 'sale prices have dates, which are ignored',
  unpublished: 'variations are not published',
  picture: 'pictures could not be loaded',
}

export interface ImportReport {
  fault(fault: ImportFault): void
  note(note: ImportNote): void
  progress(summary: ImportSummary, bytesRead: number): void
  /** Removes the bar, and prints the counts and the summary. */
  end(summary: ImportSummary | undefined): void
}

/** Prints faults and notes, and progress as a bar on a terminal or as lines elsewhere. */
export function importReport(file: string, bytes: number): ImportReport {
  const notes = new Map<ImportNote['kind'], number>()
  const isTerminal = process.stderr.isTTY
  const bar = new cliProgress.SingleBar(
    {
      format: '{bar} {percentage}% · {products} products',
      hideCursor: true,
      clearOnComplete: true,
      stream: process.stderr,
    },
    cliProgress.Presets.shades_classic,
  )
  if (isTerminal) bar.start(Math.max(bytes, 1), 0, { products: 0 })
  let lastPlain = Date.now()
  let isDrawn = isTerminal

  const say = (line: string) => {
    // Clears the bar for the line; the next update draws it again below.
    if (isDrawn) process.stderr.write('\r\u001b[K')
    console.error(line)
  }
  const at = ({ line, column, message }: ImportFault) =>
    `${file}:${line}: ${column && `${column} `}${message}`

  return {
    fault: (fault) => say(at(fault)),
    note(note) {
      const count = (notes.get(note.kind) ?? 0) + 1
      notes.set(note.kind, count)
      if (count <= mostNotes) say(`note: ${at(note)}`)
      if (count === mostNotes + 1)
        say(`note: more ${kinds[note.kind]}; they are counted at the end`)
    },
    progress(summary, bytesRead) {
      const products = summary.new + summary.changed + summary.unchanged
      if (isTerminal) return bar.update(Math.min(bytesRead, bytes), { products })
      if (Date.now() - lastPlain < plainEvery) return
      lastPlain = Date.now()
      say(
        `${products} products, ${Math.round((100 * bytesRead) / Math.max(bytes, 1))}% of the file`,
      )
    },
    end(summary) {
      if (isTerminal) bar.stop()
      isDrawn = false
      for (const [kind, count] of notes) say(`${count} ${kinds[kind]}`)
      if (!summary) return
      console.log(
        `${summary.new} new, ${summary.changed} changed, ${summary.unchanged} unchanged, ` +
          `${summary.rowsRefused} rows refused, ${summary.picturesMissing} pictures missing`,
      )
    },
  }
}
