/** What the bundler tells about modules. */
interface Graph {
  getModuleInfo(id: string): {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** Needed by the blocks of nearly every page. */
const everywhere = [
  ...['ui/media/picture', 'ui/link', 'ui/icon', 'ui/vars', 'ui/text/caption', 'ui/use-is-first'],
  'shared/cart/cart-badge',
].map((name) => `/blocks/${name}`)

/** Loaded once the page is hydrated: navigation, calls, the session. */
const afterHydration = [
  'screens/app/start-shop.ts',
  'screens/app/offline/worker-link.ts',
  'runtime/transport/http-transport.ts',
  'runtime/cache/cached-transport.ts',
  'runtime/cache/tick-watch.ts',
  'schemas/ops.ts',
].map((name) => `/${name}`)

/** Groups of blocks that pages of goods show; others are shown by forms and lists of a member's own. */
const goods = ['catalogue', 'content', 'frame', 'group', 'product']

/**
 * Chunks of modules that load together, first match first: on a slow network the round trip of a
 * file costs more than its bytes. The bundler places all other modules.
 * @param groupOf the spec's `group` of a block, by the block's folder
 */
export function chunkGroups(groupOf: ReadonlyMap<string, string>) {
  const groupsAmong = (roots: readonly string[]) =>
    new Set(
      roots.flatMap((root) => {
        const [, folder] = /\/blocks\/([a-z-]+)\/\1\.tsx$/.exec(root) ?? []
        return (folder && groupOf.get(folder)) || []
      }),
    )
  const chunkOf = (id: string, graph: Graph): string | null => {
    if (everywhere.some((name) => id.includes(name)) || /preload-helper|rolldown.runtime/.test(id))
      return 'core'
    const info = graph.getModuleInfo(id)
    if (!info || info.isEntry) return null
    const { roots, isFromEntry } = rootsOf(id, graph)
    // Modules that name lazy chunks change with each of them; they stay with the entry.
    if (isFromEntry) return info.dynamicallyImportedIds.length ? null : 'core'
    const groups = groupsAmong(roots)
    const isLate = roots.some((root) => afterHydration.some((name) => root.endsWith(name)))
    if (!groups.size) return isLate ? 'moves' : null
    const [first = ''] = groups
    if (groups.size === 1 && !isLate) return first
    return isLate || goods.some((name) => groups.has(name)) ? 'shared' : 'forms'
  }
  // A chunk takes along what its modules import, unless a chunk before it has it.
  return ['core', 'shared', 'forms', ...new Set(groupOf.values()), 'moves'].map(
    (name, at, { length }) => ({
      name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
      priority: length - at,
    }),
  )
}

/** The modules by which a page comes to load this one: the entry, and those imported lazily. */
function rootsOf(id: string, graph: Graph) {
  const roots: string[] = []
  let isFromEntry = false
  const seen = new Set([id])
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    if (!info) continue
    isFromEntry ||= info.isEntry
    if (info.dynamicImporters.length) roots.push(module)
    for (const importer of info.importers) seen.add(importer)
  }
  return { roots, isFromEntry }
}
