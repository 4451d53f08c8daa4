import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Fails if a document names a project path in backticks that does not exist. */
const FOLDERS = [
  'schemas',
  'runtime',
  'blocks',
  'screens',
  'studio',
  'gateway',
  'fixtures',
  'tests',
  'scripts',
  'docs',
  '.storybook',
  '.ci',
]
const PATH = new RegExp(
  `^(${FOLDERS.map((name) => name.replace('.', '\\.')).join('|')})/[\\w./@-]*$`,
)

const gone = documents().flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => pathsIn(line).map((path) => ({ path, at: `${file}:${index + 1}` })))
    .filter(({ path }) => !existsSync(join(root, path))),
)
for (const { path, at } of gone) console.error(`${at} names ${path}, which does not exist`)
process.exitCode = gone.length > 0 ? 1 : 0

function documents() {
  const top = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].filter((file) =>
    existsSync(join(root, file)),
  )
  const docs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true })
    : []
  return [...top, ...docs.filter((file) => file.endsWith('.md')).map((file) => join('docs', file))]
}

/** Placeholders such as `blocks/<name>/` and patterns such as `blocks/*.ts` are not paths and are skipped. */
function pathsIn(line) {
  return [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1]).filter((text) => PATH.test(text))
}
