import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../project.mjs'
import { filesIn, report } from './sources.mjs'

/**
 * Fails on words that the glossary replaces, in code, comments, documents and the English texts of
 * shop and Studio. Names of the wire and of stored documents are exempt. Takes another folder than
 * the project's as its argument.
 */
const CODE = 'engine schemas site runtime blocks screens studio gateway scripts'.split(' ')
const TEXTS = 'schemas site blocks studio gateway'.split(' ')
const project = resolve(process.argv[2] ?? root)
/** @type {{ word: string, use: string, in: ('code' | 'docs' | 'texts')[], unless?: string }[]} */
const replaced = JSON.parse(readFileSync(join(root, 'scripts/docs/replaced-words.json'), 'utf8'))

const files = {
  code: filesIn(project, CODE).filter((name) => /(?<!\.test)\.(ts|tsx|mjs)$/.test(name)),
  // Generated references contain names of the wire.
  docs: ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...filesIn(project, ['docs'])].filter(
    (name) =>
      name.endsWith('.md') &&
      !/decisions\/|docs\/(glossary|operator-operations|operator-commands|security|settings|blocks)\.md$/.test(
        name,
      ),
  ),
  texts: filesIn(project, TEXTS).filter((name) => /\/en-US(\/[^/]+)?\.json$/.test(name)),
}

report(
  Object.entries(files).flatMap(([kind, names]) => names.flatMap((name) => faultsIn(name, kind))),
)

function faultsIn(name, kind) {
  let lines
  try {
    lines = readFileSync(join(project, name), 'utf8').split('\n')
  } catch {
    return [] // the document is a folder, or is missing in another project
  }
  const words = replaced.filter((one) => one.in.includes(kind))
  return lines.flatMap((line, at) =>
    words.flatMap(({ word, use, unless }) => {
      const said = kind === 'texts' ? line.slice(line.indexOf('": "') + 3) : withoutCode(line, kind)
      if (!new RegExp(`\\b(?:${word})\\b`, 'i').test(said)) return []
      if (unless && new RegExp(unless).test(line)) return []
      return [
        `${name}:${at + 1} says "${new RegExp(word, 'i').exec(said)?.[0]}"; the term is ${use} (docs/glossary.md)`,
      ]
    }),
  )
}

/** In documents, removes code in backticks, which may name a table or a file. */
function withoutCode(line, kind) {
  return kind === 'docs' ? line.replaceAll(/`[^`]*`/g, '') : line
}
