/** The part of the bundler's module graph that is used here. */
interface Graph {
  getModuleInfo(id: string): {
    isEntry: boolean
    importedIds: readonly string[]
    importers: readonly string[]
    dynamicImporters: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** Needed by the blocks of nearly every page. */
const everywhere = [
  'ui/media/picture',
  'ui/link',
  'ui/icon',
  'ui/vars',
  'ui/text/caption',
  'ui/use-is-first',
  'shared/cart/cart-badge',
].map((name) => `/blocks/${name}`)

const entry = '/screens/client.tsx'
/** Loaded once the page is hydrated: navigation and the session. */
const start = '/screens/app/start-shop.ts'
/** Loaded with the first touch or the first call. */
const calls = '/screens/app/call-parts.ts'

/**
 * Groups of blocks on pages that show products; product pages add one more group. All other groups
 * are shown by forms and by lists of a member's own data.
 */
const goods = ['catalogue', 'content', 'frame', 'layout']

/** Delivery texts and arrival days, which a product page needs late. */
const arrival = /\/schemas\/shipping\/(arrival|days-text)|\/shared\/delivery\//

/** Coupons, which no page shows before its goods. */
const coupons = /\/(blocks\/shared|schemas)\/coupon\//

/** Groups of blocks; each is loaded as a whole (`generated/blocks/groups`). */
const groupsAmong = (roots: readonly string[]) =>
  roots.flatMap((root) => /\/generated\/blocks\/groups\/([a-z]+)\.ts$/.exec(root)?.[1] ?? [])

const names = [
  'core',
  'shared',
  'buying',
  'session',
  'contracts',
  'forms',
  'arrival',
  'coupons',
] as const
type Name = (typeof names)[number]

/** Names the chunk of a module that several lazy chunks need; `null` leaves it to the bundler. */
function chunkOf(id: string, graph: Graph): Name | null {
  if (everywhere.some((name) => id.includes(name)) || /preload-helper|rolldown.runtime/.test(id))
    return 'core'
  if (arrival.test(id)) return 'arrival'
  if (coupons.test(id)) return 'coupons'
  const { roots, isFromEntry } = rootsOf(id, graph)
  // A module that names lazy chunks changes whenever one of them changes; it stays with the entry.
  if (isFromEntry) return namesChunks(id, graph) ? null : 'core'
  if (roots.length < 2) return null
  const groups = groupsAmong(roots)
  if (goods.some((name) => groups.includes(name))) return 'shared'
  if (groups.includes('product')) return 'buying'
  if (roots.some((root) => root.endsWith(start))) return 'session'
  if (roots.some((root) => root.endsWith(calls))) return 'contracts'
  return groups.length > 1 ? 'forms' : null
}

/**
 * Chunks of the code that pages share: on a slow network the round trip for a file costs more than
 * its bytes. A chunk includes what its modules import, unless an earlier chunk has it.
 */
export const chunkGroups = names.map((name, at, { length }) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  priority: length - at,
}))

/** Whether a module imports something lazily, or imports a module that does. */
const namesChunks = (id: string, graph: Graph): boolean => {
  const seen = new Set([id])
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    if (info?.isEntry || info?.dynamicallyImportedIds.length) return true
    for (const imported of info?.importedIds ?? []) seen.add(imported)
  }
  return false
}

/** The modules through which a page loads this one: the entry, and lazily imported modules. */
function rootsOf(id: string, graph: Graph) {
  const roots: string[] = []
  let isFromEntry = false
  const seen = new Set([id])
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    if (!info) continue
    isFromEntry ||= module.endsWith(entry)
    if (info.dynamicImporters.length) roots.push(module)
    for (const importer of info.importers) seen.add(importer)
  }
  return { roots, isFromEntry }
}
