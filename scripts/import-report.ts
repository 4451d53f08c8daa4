import cliProgress from 'cli-progress'
import type { ImportFault, ImportNote, ImportSummary } from '../gateway/import/index.ts'

/** So many notes of one kind are told of line by line, the others counted. */
const mostNotes = 10
/** Without a terminal, a line so often. */
const plainEvery = 5_000

const kinds: Record<ImportNote['kind'], string> = {
  rounded: 'prices were rounded to the currency’s decimals',
  negativeStock: 'stocks were negative and became 0',
  unknownStock: 'stocks are not told and became 0',
  untracked: 'variants have no stock that is counted',
  free: 'prices are 0',
  sameSku: 'SKUs stand at two products',
  sellsOn: 'variants sell on without stock where they come from, but not here',
  saleDates: 'sales have days, which are not followed',
  unpublished: 'variations are not published',
  picture: 'pictures could not be had',
}

export interface ImportReport {
  fault(fault: ImportFault): void
  note(note: ImportNote): void
  progress(summary: ImportSummary, bytesRead: number): void
  /** The bar goes, the counted notes and the summary come. */
  end(summary: ImportSummary | undefined): void
}

/** Faults and notes as they come, and how far the import is: a bar on a terminal, lines elsewhere. */
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
    // A line takes the bar's place, and the bar comes again below it.
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
