import path from 'node:path'

/**
 * The name of a class of a style module in development. It does not depend on what the styles say,
 * so that markup drawn before an edit fits the styles after it.
 */
export function styleName(root: string, name: string, file: string): string {
  const source = path.relative(root, file.split('?')[0] ?? '').replace(/\.module\.css$/, '')
  return `${source.replace(/\W+/g, '-')}_${name}`
}

/** The classes that a sheet names. */
export const classesIn = (css: string): string =>
  [...new Set(css.replace(/\/\*[\s\S]*?\*\//g, '').match(/\.-?[a-zA-Z_][\w-]*/g))].toSorted().join()
