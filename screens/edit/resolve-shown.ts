import { idsIn } from '../../engine/edit/edits.ts'
import type { Shown } from '../../runtime/edit/messages.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { BoundCall } from '../../engine/document/bindings.ts'
import type { BlockNode, PageDocument } from '../../engine/document/document.schema.ts'
import { resolveShopPage } from '../../schemas/page/resolve.ts'
import { routeOf } from '../../schemas/page/route-of.ts'
import type { BlockFault } from '../../engine/document/resolve.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'
import { pageEngine } from './page-engine.ts'

interface Resolved {
  blocks: readonly ResolvedBlock[]
  calls: readonly BoundCall[]
  faults: readonly BlockFault[]
}

interface Known extends Resolved {
  /** The translations used to resolve it. */
  texts: readonly unknown[]
}

/**
 * Resolves a page as the gateway does for shoppers, one top block at a time. Blocks that did not
 * change keep their identity, so that they are not drawn again.
 */
export function createResolver(config: ConfigInfo) {
  let known = new Map<BlockNode, Known>()
  let setting = ''
  let shared: ReadonlyMap<string, PageDocument> = new Map()
  return (
    { document, address, as, facts, fallback }: Shown,
    sections: ReadonlyMap<string, PageDocument>,
  ): Resolved => {
    const now = JSON.stringify([address, as, facts])
    if (now !== setting || sections !== shared) known = new Map()
    setting = now
    shared = sections
    const member = as.levelNbr === undefined ? undefined : { levelNbr: as.levelNbr }
    const next = new Map<BlockNode, Known>()
    for (const node of document.blocks) {
      const own = document.i18n?.[as.lang]
      const texts = own ? idsIn(node).map((id) => own[id]) : []
      const before = known.get(node)
      if (before && isSame(before.texts, texts)) {
        next.set(node, before)
        continue
      }
      const { blocks, calls, faults } = resolveShopPage(
        { ...document, blocks: [node] },
        {
          address,
          viewer: {
            lang: as.lang,
            timeZone: config.timeZone,
            terminal: as.terminal,
            now: as.at === undefined ? new Date() : new Date(as.at),
            isGuestCart: config.setting.isGuestCart,
            ...(member && { member }),
          },
          sources: {
            route: routeOf(as.of ?? address.p3),
            config: { ...config },
            query: {},
            ...(member && { member }),
          },
          facts: new Map(Object.entries(facts)),
          ...(fallback && { fallback }),
          sections,
          keepsUnseen: true,
        },
        pageEngine,
      )
      next.set(node, { blocks, calls, faults, texts })
    }
    known = next
    const all = [...next.values()]
    return {
      blocks: all.flatMap(({ blocks }) => blocks),
      calls: all.flatMap(({ calls }) => calls),
      faults: all.flatMap(({ faults }) => faults),
    }
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])
