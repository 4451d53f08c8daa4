import { parseSync, type Plugin } from 'vite'

/**
 * Lets views of blocks be replaced in open pages. React’s refresh knows components that are
 * declared, and views are written within the call of `defineBlock`; this declares them before it.
 * Lines keep their numbers.
 */
export const refreshedViews = (): Plugin => ({
  name: 'vitrine:refreshed-views',
  enforce: 'pre',
  apply: 'serve',
  transform: {
    filter: { id: /\/blocks\/[^?]*\.tsx(\?|$)/, code: 'defineBlock(' },
    handler: (code, id) => {
      const declared = withDeclaredView(code, id.split('?')[0] ?? '')
      return declared === undefined ? undefined : { code: declared, map: null }
    },
  },
})

/** Returns the code with its view declared; `undefined` if it is, or if the code has a fault. */
export function withDeclaredView(code: string, file: string): string | undefined {
  const { program, errors } = parseSync(file, code)
  if (errors.length) return undefined
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    const [made] = statement.declaration.declarations
    const call = made?.init
    if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue
    if (call.callee.name !== 'defineBlock') continue
    const view = call.arguments[1]
    if (view?.type !== 'FunctionExpression' || !view.id) continue
    const before = code.slice(statement.start, view.start)
    // Line breaks of the call’s beginning stay where they were.
    const breaks = before.replace(/[^\n]/g, '')
    return (
      code.slice(0, statement.start) +
      breaks +
      code.slice(view.start, view.end) +
      ';' +
      before.replace(/\s*\n\s*/g, ' ') +
      view.id.name +
      code.slice(view.end)
    )
  }
  return undefined
}
