import { Kind } from '@sinclair/typebox'
import { browserBlockFields } from '../../schemas/kit/define-block.ts'
import { browserOpFields } from '../../schemas/kit/define-op.ts'
import { runnerImport, type Plugin } from 'vite'

/**
 * Reduces contracts to what the browser needs: sealed fields, cache tables to clear, error modes of
 * blocks. Keeps schemas and TypeBox out of the client bundle.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!/\.(schema|ops)\.ts$/.test(file)) return undefined
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file)
      for (const dependency of dependencies) this.addWatchFile(dependency)
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const code = slim(value)
        return code === undefined ? [] : [`export const ${name} = ${code}`]
      })
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  }
}

/** Returns the code of a reduced export; `undefined` for exports that the browser must not use. */
function slim(value: unknown): string | undefined {
  if (value instanceof RegExp) return String(value)
  if (typeof value === 'function') return undefined
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Kind in value) return undefined
  if ('key' in value && 'sealed' in value && 'fun' in value)
    return JSON.stringify(pick(value, browserOpFields))
  if ('props' in value && 'onError' in value) return JSON.stringify(pick(value, browserBlockFields))
  return JSON.stringify(value)
}

const pick = (value: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
