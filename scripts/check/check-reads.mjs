import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../project.mjs'
import { visit } from './visit.mjs'

/**
 * Fails on a browser test that reads the page once and expects what it read: on a busy machine the page is not there
 * yet. `expect.poll` reads again until it is. Takes another folder than the project's as its argument.
 */
const FOLDER = 'tests/e2e'
/** Methods of a page and its locators that answer at once with what is there. */
const READERS = new Set(
  (
    'allInnerTexts allTextContents content count evaluate getAttribute innerHTML innerText inputValue isChecked ' +
    'isDisabled isEditable isEnabled isHidden isVisible textContent title'
  ).split(' '),
)

const project = resolve(process.argv[2] ?? root)
const faults = readdirSync(join(project, FOLDER), { recursive: true })
  .filter((name) => name.endsWith('.ts'))
  .toSorted()
  .flatMap((name) => faultsIn(`${FOLDER}/${name.replaceAll('\\', '/')}`))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function faultsIn(file) {
  const source = readFileSync(join(project, file), 'utf8')
  const found = []
  visit(parseSync(file, source).program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'expect') return
    const read = node.arguments[0]?.type === 'AwaitExpression' && node.arguments[0].argument
    const method = read && read.callee?.property?.name
    if (!READERS.has(method)) return
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${file}:${line} reads the page once: await expect.poll(() => ….${method}())`)
  })
  return found
}
