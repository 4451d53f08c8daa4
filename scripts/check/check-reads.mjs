import { resolve } from 'node:path'
import { root } from '../project.mjs'
import { filesIn, nodeFaults, report } from './sources.mjs'

/**
 * Fails on a browser test that reads the page once and compares the value: on a busy machine the
 * page may not be ready. `expect.poll` reads again until it is. Takes another folder than the
 * project's as its argument.
 */
const FOLDER = 'tests/e2e'
/** Methods of a page and its locators that return the current state without waiting. */
const READERS = new Set(
  (
    'allInnerTexts allTextContents content count evaluate getAttribute innerHTML innerText inputValue isChecked ' +
    'isDisabled isEditable isEnabled isHidden isVisible textContent title'
  ).split(' '),
)

const project = resolve(process.argv[2] ?? root)
report(
  filesIn(project, [FOLDER])
    .filter((name) => name.endsWith('.ts'))
    .flatMap((file) => nodeFaults(project, file, readsOnce)),
)

function readsOnce({ type, callee, arguments: args }) {
  if (type !== 'CallExpression' || callee.name !== 'expect') return undefined
  const read = args[0]?.type === 'AwaitExpression' && args[0].argument
  const method = read && read.callee?.property?.name
  return READERS.has(method)
    ? `reads the page once: await expect.poll(() => ….${method}())`
    : undefined
}
