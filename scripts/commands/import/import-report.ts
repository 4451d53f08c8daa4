import cliProgress from 'cli-progress'
import { importedRows, reasonsIn, type ImportCounts } from '../../../gateway/import/index.ts'
import type { ImportFinding } from '../../../schemas/import/import.ops.ts'
import { oneLine } from '../printing.ts'

/** Number of notes that are printed; further ones are only counted. */
const mostNotes = 100
/** Milliseconds between progress lines without a terminal. */
const plainEvery = 5_000

export interface ImportReport {
  progress(counts: ImportCounts): void
  /** Prints the rows that were refused, skipped or imported with changes. */
  rows(shop: Parameters<typeof importedRows>[0], counts: ImportCounts): Promise<void>
  /** Removes the progress bar and prints the counts. */
  end(counts: ImportCounts | undefined, storeNbr: string): void
}

/** Prints faults and notes, and progress as a bar on a terminal or as lines elsewhere. */
export function importReport(file: string): ImportReport {
  let notes = 0
  const isTerminal = process.stderr.isTTY
  const bar = new cliProgress.SingleBar(
    {
      format: '{bar} {percentage}% · {products} products {doing}',
      hideCursor: true,
      clearOnComplete: true,
      stream: process.stderr,
    },
    cliProgress.Presets.shades_classic,
  )
  if (isTerminal) bar.start(100, 0, { products: 0, doing: 'compared' })
  let lastPlain = Date.now()
  let isDrawn = isTerminal

  const say = (line: string) => {
    // Clears the progress bar for the line; the next update draws it again below.
    if (isDrawn) process.stderr.write('\r\u001b[K')
    console.error(line)
  }
  const { text } = reasonsIn('en-US')
  const at = (finding: ImportFinding) =>
    `${file}:${finding.line}: ${finding.column && `${finding.column}: `}${text(finding)}`
  const note = (finding: ImportFinding) => {
    notes++
    if (notes <= mostNotes) say(`note: ${at(finding)}`)
    if (notes === mostNotes + 1) say('note: more notes are in the Studio, at this import')
  }

  return {
    async rows(shop, { importNbr, stat }) {
      const isBack = stat === 'undone'
      for await (const row of importedRows(shop, importNbr)) {
        const { line, handle, why, changes, title, kind } = row
        if (row.stat === 'left') say(`${file}:${line}: ${handle} was left as it is: ${why}`)
        if (row.stat === 'kept') say(`${file}:${line}: ${handle} was not taken back: ${why}`)
        if (isBack) continue
        row.faults.forEach((fault) => say(at(fault)))
        row.notes.forEach(note)
        if (stat !== 'checked' || kind === 'refused' || kind === 'unchanged') continue
        if (kind === 'new') console.log(`new: ${handle}, ${oneLine(title)}`)
        for (const { field, before, after } of changes)
          if (kind === 'changed') console.log(oneLine(`${handle}: ${field}: ${before} → ${after}`))
      }
    },
    progress(counts) {
      const { products, share, doing } = progressOf(counts)
      if (isTerminal) return bar.update(Math.round(100 * share), { products, doing })
      if (Date.now() - lastPlain < plainEvery) return
      lastPlain = Date.now()
      say(`${products} products ${doing}, ${Math.round(100 * share)}%`)
    },
    end(counts, storeNbr) {
      if (isTerminal) bar.stop()
      isDrawn = false
      if (!counts) return
      const { importNbr, stat, fresh, changed, unchanged, refused, removes, left, lost, undone, kept } = counts // prettier-ignore
      if (stat === 'undone') return console.log(`${undone} taken back, ${kept} not taken back`)
      console.log(
        `${fresh} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused, ` +
          `${left} left as they were, ${lost} pictures missing`,
      )
      if (stat === 'checked' && removes)
        console.log(
          `It takes away ${removes} SKUs with their stock; nothing is written until you confirm their number`,
        )
      const next = stat === 'checked' ? 'run' : 'undo'
      const confirmed = stat === 'checked' && removes ? ` --remove ${removes}` : ''
      if (fresh + changed)
        console.error(
          `${stat === 'checked' ? 'Import it' : 'Take it back'} with: npm run import -- --${next} ${importNbr} --store ${storeNbr}${confirmed}`,
        )
    },
  }
}

function progressOf(counts: ImportCounts): { products: number; share: number; doing: string } {
  const { stat, fresh, changed, unchanged, refused, done, left, undone, kept } = counts
  const of = (products: number, all: number, doing: string) => ({
    products,
    share: products / Math.max(all, 1),
    doing,
  })
  if (stat === 'running') return of(done + left, fresh + changed, 'written')
  if (stat === 'undoing') return of(undone + kept, done, 'taken back')
  const share = Math.min(counts.bytesRead / Math.max(counts.bytes, 1), 1)
  return { products: fresh + changed + unchanged + refused, share, doing: 'compared' }
}
