import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { filesIn } from '../sources.mjs'
import { visit } from '../visit.mjs'

/**
 * Returns the failures that only operators meet: those that no operation of shoppers declares.
 * @param {string} project
 * @returns {Set<string>}
 */
export function operatorFailures(project) {
  const files = filesIn(project, ['schemas'])
    .filter((file) => /\/errors\/|(?<!\.test)\.ts$/.test(file) && file.endsWith('.ts'))
    .map((file) => parseSync(file, readFileSync(join(project, file), 'utf8')).program)
  const shared = new Map(files.flatMap((program) => [...constantsOf(program)]))
  const [operators, shoppers] = [new Set(), new Set()]
  for (const program of files) {
    const constants = new Map([...shared, ...constantsOf(program)])
    visit(program, (node) => {
      if (node.type !== 'CallExpression' || node.callee.name !== 'defineOp') return
      const spec = node.arguments[0]
      const access = valueOf(spec, 'access', constants)?.value
      const codes = codesIn(valueOf(spec, 'errors', constants), constants)
      for (const code of codes)
        (access === 'operator' || access === 'self' ? operators : shoppers).add(code)
    })
  }
  for (const code of shoppers) operators.delete(code)
  return operators
}

/** The values of a file's constants, by name. */
function constantsOf(program) {
  const found = new Map()
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.init) found.set(node.id.name, node.init)
  })
  return found
}

/** The value of a property, also of one that is spread in. */
function valueOf(node, name, constants) {
  const object = resolved(node, constants)
  if (object?.type !== 'ObjectExpression') return undefined
  for (const one of object.properties) {
    if (one.type === 'SpreadElement') {
      const value = valueOf(one.argument, name, constants)
      if (value) return value
    } else if (one.key?.name === name) return resolved(one.value, constants)
  }
  return undefined
}

function resolved(node, constants) {
  if (node?.type === 'TSAsExpression') return resolved(node.expression, constants)
  if (node?.type !== 'Identifier') return node
  return constants.has(node.name) ? resolved(constants.get(node.name), constants) : undefined
}

/** The names of failures in an object, and in those that are spread into it. */
function codesIn(node, constants) {
  const object = resolved(node, constants)
  if (object?.type === 'MemberExpression')
    return codesIn(
      valueOf(resolved(object.object, constants)?.arguments?.[0], object.property.name, constants),
      constants,
    )
  if (object?.type !== 'ObjectExpression') return []
  return object.properties.flatMap((one) =>
    one.type === 'SpreadElement' ? codesIn(one.argument, constants) : [one.key.name],
  )
}
