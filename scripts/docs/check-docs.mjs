import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../project.mjs'

/**
 * Fails on documents and comments that refer to something that does not exist: a path of the
 * project, a decision, a section of a document outside the project. Fails on dead links in
 * documents, and on decisions without date and status.
 */
const FOLDERS = [
  'schemas',
  'engine',
  'site',
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
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
const DECISION = /^docs\/decisions\/\d{3}$/
const STATUS = /^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by \d{3})\.$/m

const decisions = readdirSync(join(root, 'docs/decisions'))
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const documents = files.filter((file) => file.endsWith('.md'))
const sources = files.filter((file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file))

const faults = [
  ...documents.flatMap((file) => faultsIn(file, read(file))),
  ...documents.flatMap((file) => deadLinksIn(file, read(file))),
  ...sources.flatMap((file) => faultsIn(file, commentsOf(read(file)))),
  ...decisions
    .filter((name) => !STATUS.test(read(`docs/decisions/${name}`)))
    .map((name) => `docs/decisions/${name} has no line "Date: … Status: …"`),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}

/** Returns the comments of a source at their original line numbers. */
function commentsOf(text) {
  let kept = ''
  let end = 0
  for (const { 0: comment, index } of text.matchAll(COMMENT)) {
    kept += text.slice(end, index).replace(/[^\n]/g, '') + comment
    end = index + comment.length
  }
  return kept
}

function faultsIn(file, text) {
  return text.split('\n').flatMap((line, index) =>
    [
      ...pathsIn(line)
        .filter((path) => !DECISION.test(path) && !existsSync(join(root, path)))
        .map((path) => `names ${path}, which does not exist`),
      ...decisionsIn(line)
        .filter((number) => !decisions.some((name) => name.startsWith(`${number}-`)))
        .map((number) => `names decision ${number}, which does not exist`),
      ...[...line.matchAll(/\bS[12] §\d+/g)].map(
        ([section]) => `names ${section}, which does not exist`,
      ),
    ].map((fault) => `${file}:${index + 1} ${fault}`),
  )
}

/** Finds dead links to other documents of the project and to headings in them. */
function deadLinksIn(file, text) {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => match[1])
      .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(file, link))
      .map((link) => `${file}:${index + 1} links to ${link}, which does not exist`),
  )
}

function leadsSomewhere(file, link) {
  const [path, heading] = link.split('#')
  const target = path ? resolve(root, dirname(file), path) : join(root, file)
  if (!existsSync(target)) return false
  return heading === undefined || headingsOf(readFileSync(target, 'utf8')).includes(heading)
}

/** Returns the headings of a document in the form that links use. */
function headingsOf(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Finds paths. Skips placeholders such as `blocks/<name>/` and patterns such as `blocks/*.ts`. */
function pathsIn(line) {
  return [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1]).filter((text) => PATH.test(text))
}

/** Finds numbers of decisions: three digits, in "decision 12" and in paths. */
function decisionsIn(line) {
  return [...line.matchAll(/\bdecision (\d+)|docs\/decisions\/(\d{3})/g)].map((match) =>
    (match[1] ?? match[2]).padStart(3, '0'),
  )
}
