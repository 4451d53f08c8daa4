import type { EnvironmentModuleNode, Plugin } from 'vite'
import { classesIn } from './style-names.ts'

/** Replaces style modules in open pages. */
export function createStylesInPlace() {
  /** Classes of each style module, as pages know them. */
  const classes = new Map<string, string>()
  /** Runs after the bundler has made a script of the styles. */
  const plugin: Plugin = {
    name: 'vitrine:styles-in-place',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: `${code}\nimport.meta.hot.accept()`, map: null }),
    },
  }
  return {
    plugin,
    /**
     * To be called with each style module that is loaded. A view may load one before its change is
     * told, so only the first time counts.
     */
    know(file: string, code: string): void {
      if (!classes.has(file)) classes.set(file, classesIn(code))
    },
    /**
     * The modules to replace after an edit; `undefined` if classes came or went, of which the views
     * have to learn.
     */
    changed(modules: EnvironmentModuleNode[], code: string): EnvironmentModuleNode[] | undefined {
      const now = classesIn(code)
      const isSame = modules.every(({ id }) => classes.get(id ?? '') === now)
      for (const { id } of modules) if (id !== null) classes.set(id, now)
      if (!isSame) return undefined
      for (const module of modules) module.isSelfAccepting = true
      return modules
    },
  }
}
