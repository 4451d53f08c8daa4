import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Kind } from '@sinclair/typebox'
import { browserBlockFields } from '../../schemas/kit/define-block.ts'
import { browserOpFields } from '../../schemas/kit/define-op.ts'
import { runnerImport, type Plugin, type Rolldown } from 'vite'

/**
 * Reduces contracts to what the browser needs: sealed fields, cache tables to clear, error modes of
 * blocks. Keeps schemas and TypeBox out of the client bundle.
 */
export function slimContracts(): Plugin {
  let isBuild = false
  let all: Promise<Record<string, Contract>> | undefined
  return {
    name: 'slim-contracts',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    async load(id) {
      const [file = ''] = id.split('?')
      if (!contract.test(file)) return undefined
      if (isBuild) all ??= loadAll()
      const module = (await all)?.[file] ?? (await loadNew(file, this))
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const code = slim(value)
        return code === undefined ? [] : [`export const ${name} = ${code}`]
      })
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  }
}

/** Exports of a contract. */
type Contract = Record<string, unknown>

const contract = /\.(schema|ops)\.ts$/
const root = path.join(import.meta.dirname, '../..')

/** Loads all contracts at once: each alone would load again what it imports. */
async function loadAll(): Promise<Record<string, Contract>> {
  const files = ['engine', 'schemas', 'site', 'runtime', 'blocks']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(root, folder, name),
      ),
    )
    .filter((file) => contract.test(file))
  const name = 'virtual:contracts'
  const lines = files.map((file, at) => `import * as m${at} from ${JSON.stringify(file)}`)
  const entries = files.map((file, at) => `[${JSON.stringify(file)}]: m${at}`)
  const code = `${lines.join('\n')}\nexport const contracts = { ${entries.join(', ')} }`
  const { module } = await runnerImport<{ contracts: Record<string, Contract> }>(name, {
    plugins: [
      {
        name,
        resolveId: (id) => (id === name ? `\0${name}` : null),
        load: (id) => (id === `\0${name}` ? code : null),
      },
    ],
  })
  return module.contracts
}

/** Loads a contract as it is now, while its sources may change. */
async function loadNew(file: string, context: Rolldown.PluginContext): Promise<Contract> {
  const { module, dependencies } = await runnerImport<Contract>(file)
  for (const dependency of dependencies) context.addWatchFile(dependency)
  return module
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
