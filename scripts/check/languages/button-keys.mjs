import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { filesIn } from '../sources.mjs'
import { visit } from '../visit.mjs'

const FOLDERS = ['blocks', 'screens', 'runtime', 'site', 'studio']

/**
 * Returns a test whether a key is that of a button's label: the code passes it to `t` inside of a
 * `Button`, or of a `button` without further elements.
 * @param {string} project
 * @returns {(key: string) => boolean}
 */
export function buttonKeys(project) {
  const keys = new Set()
  const computed = []
  const files = filesIn(project, FOLDERS).filter(
    (file) => file.endsWith('.tsx') && !/\.(test|stories|plays)\.tsx$/.test(file),
  )
  for (const file of files)
    visit(parseSync(file, readFileSync(join(project, file), 'utf8')).program, (node) => {
      if (node.type !== 'JSXElement' || !isButton(node)) return
      for (const key of node.children.flatMap(labelsIn))
        if (typeof key === 'string') keys.add(key)
        else computed.push(key)
    })
  return (key) => keys.has(key) || computed.some((pattern) => pattern.test(key))
}

function isButton(element) {
  const name = element.openingElement.name.name ?? ''
  if (name === 'button') return element.children.every(({ type }) => type !== 'JSXElement')
  return /^(\w+)?Button$/.test(name)
}

/** The keys that an expression can show: either side of a condition, but no attribute. */
function labelsIn(node) {
  if (!node) return []
  if (node.type === 'JSXExpressionContainer') return labelsIn(node.expression)
  if (node.type === 'ConditionalExpression')
    return [...labelsIn(node.consequent), ...labelsIn(node.alternate)]
  if (node.type === 'LogicalExpression') return labelsIn(node.right)
  if (node.type !== 'CallExpression' || node.callee.name !== 't') return []
  return keysIn(node.arguments[0])
}

function keysIn(node) {
  if (node?.type === 'ConditionalExpression')
    return [...keysIn(node.consequent), ...keysIn(node.alternate)]
  if (node?.type === 'Literal') return [node.value]
  if (node?.type !== 'TemplateLiteral') return []
  const parts = node.quasis.map(({ value }) => value.cooked ?? '')
  // A template with short fixed parts would match any key.
  if (!parts.some((part) => /\w\w/.test(part))) return []
  return [new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.]+')}$`)]
}
