import cliProgress from 'cli-progress'

/** Milliseconds between progress lines without a terminal. */
const plainEvery = 5_000

export interface Progress {
  /** Begins a part with a number of units, or 0 if that is unknown. */
  begin(what: string, total: number): void
  /** Counts units as done; `total` updates the known number of units. */
  add(units: number, total?: number): void
  end(): void
}

/** Prints progress as a bar on a terminal, or as lines elsewhere. */
export function printProgress(): Progress {
  const isTerminal = process.stderr.isTTY
  let bar: cliProgress.SingleBar | undefined
  let part = { what: '', done: 0, total: 0 }
  let lastPlain = Date.now()
  return {
    begin(what, total) {
      part = { what, done: 0, total }
      if (!isTerminal) return
      bar = new cliProgress.SingleBar(
        {
          format: `{bar} {percentage}% · ${what}`,
          hideCursor: true,
          clearOnComplete: true,
          stream: process.stderr,
        },
        cliProgress.Presets.shades_classic,
      )
      bar.start(total || 1, 0)
    },
    add(units, total = part.total) {
      part.done += units
      part.total = total
      bar?.setTotal(Math.max(total, part.done, 1))
      bar?.update(part.done)
      if (isTerminal || Date.now() - lastPlain < plainEvery) return
      lastPlain = Date.now()
      const share = total && ` ${Math.min(100, Math.round((100 * part.done) / total))}%`
      console.error(`${part.what}:${share || ` ${part.done}`}`)
    },
    end() {
      bar?.stop()
      bar = undefined
    },
  }
}
