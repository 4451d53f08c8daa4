import type { Plugin } from 'vite'
import { breakpoints } from '../scripts/tokens/breakpoints.ts'
import { tokenSheets } from '../scripts/tokens/token-sheets.ts'

const NAME = 'virtual:design-tokens'
const RESOLVED = `\0${NAME}`

/** Offers the tokens of shop and Studio with their uses to stories, read anew whenever a sheet changes. */
export function designTokens(): Plugin {
  return {
    name: 'design-tokens',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED
        ? `export const tokens = ${JSON.stringify(tokenSheets())}
export const breakpoints = ${JSON.stringify(breakpoints())}`
        : undefined,
    handleHotUpdate({ file, server }) {
      const module = server.moduleGraph.getModuleById(RESOLVED)
      if (module && file.endsWith('ui/tokens.css')) server.moduleGraph.invalidateModule(module)
    },
  }
}
