import path from 'node:path'
import type { ViteDevServer } from 'vite'

/** What the gateway is loaded by. */
export const gatewayEntry = '/gateway/start-gateway.ts'
/**
 * Lists that the gateway reads when it answers. New entries are put into those that it has loaded,
 * so that texts and samples need no restart.
 */
export const liveLists = {
  texts: '/generated/site/texts.ts',
  samples: '/generated/blocks/samples.ts',
} as const

/**
 * What a changed file demands: that the gateway restarts, that its lists are renewed, or nothing of
 * the gateway.
 */
export type Effect = 'restart' | 'renew' | 'none'

export function effectOf(vite: ViteDevServer, root: string, file: string): Effect {
  const name = path.relative(root, file).replaceAll(path.sep, '/')
  if (/\.test(-d)?\.tsx?$/.test(name)) return 'none'
  const live = new Set(Object.values(liveLists).map((list) => root + list))
  const { moduleGraph } = vite.environments.ssr
  const found = new Set(moduleGraph.getModulesByFile(file))
  let effect: Effect = 'none'
  // The set grows while it is walked.
  for (const module of found) {
    if (module.file === root + gatewayEntry) return 'restart'
    if (live.has(module.file ?? '')) effect = 'renew'
    else for (const importer of module.importers) found.add(importer)
  }
  // Migrations, and what its own processes load.
  if (effect === 'none' && /^gateway\/(?!dev\/).+\.(ts|json|sql)$/.test(name)) return 'restart'
  return effect
}
