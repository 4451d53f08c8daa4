import { spawn } from 'node:child_process'
import path from 'node:path'

interface Options {
  root: string
  say: (line: string) => void
}

/**
 * Writes the lists in `generated` anew when a file appears, goes, or exports something else. The
 * gateway then restarts like after any other change of its sources.
 */
export function createWrittenLists({ root, say }: Options) {
  /** What each module exports, as the lists know it. */
  const exported = new Map<string, string>()
  let writing: { isOutdated: boolean } | undefined

  function write(): void {
    if (writing) {
      writing.isOutdated = true
      return
    }
    writing = { isOutdated: false }
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/generate.ts', '--without-validators'],
      { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('close', (code) => {
      const isAgain = writing?.isOutdated
      writing = undefined
      if (code !== 0 && !isAgain) say(`The lists in generated are not complete:\n${output.trim()}`)
      if (isAgain) write()
    })
  }

  return {
    /** To be called with each module that is loaded; it may be loaded before its change is told. */
    know(file: string, code: string): void {
      if (!exported.has(file)) exported.set(file, exportsIn(code))
    },
    /** To be called with each change; the code is absent if the file came or went. */
    follow(file: string, code: string | undefined): void {
      const now = exportsIn(code ?? '')
      const isSame = code !== undefined && (exported.get(file) ?? '') === now
      exported.set(file, now)
      if (!isSame && isListed(path.relative(root, file))) write()
    },
  }
}

/** Files by whose names or exports the lists in `generated` are made. */
const isListed = (name: string): boolean =>
  /^(blocks|schemas|site|studio|gateway)\/.+(?<!\.test)\.(tsx?|json)$/.test(name) &&
  !/^(gateway\/dev|gateway\/db\/migrations)\//.test(name)

/**
 * What lists are made of, or is checked when they are written: exported names, the fields by which
 * places and specs are sorted, and what their declarations name.
 */
const exportsIn = (code: string): string =>
  (
    code.match(
      /^export .*?\b(const|function|class) \w+|^\s*(order|group|type|path|textsIn|texts|place): .+|\b(default|allow|within|bindable|cache|clears): .+/gm,
    ) ?? []
  ).join('\n')
