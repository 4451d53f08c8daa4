import { engine as gatewayEngine } from '../../gateway/page/engine.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import type { Engine } from '../../engine/document/engine.ts'
import { resolveShopPage, type ResolvingPage } from '../../schemas/page/resolve.ts'
import type { Viewer } from '../../schemas/page/visibility.ts'

export const now = new Date('2026-11-11T12:00:00Z')
export const guest: Viewer = { lang: 'zh-TW', terminal: 'h5', now, timeZone: 'Asia/Taipei' }
export const member: Viewer = { ...guest, member: { levelNbr: 'L2' } }

export const resolve = (
  document: PageDocument,
  given: Partial<ResolvingPage> = {},
  engine: Engine = gatewayEngine,
) =>
  resolveShopPage(
    document,
    {
      address: { p1: 'home', p2: '' },
      viewer: guest,
      sources: { route: {}, config: {} },
      ...given,
    },
    engine,
  )

export const idsOf = (document: PageDocument, viewer = guest) =>
  resolve(document, { viewer }).blocks.map(({ id }) => id)

export const propsOf = (
  document: PageDocument,
  id: string,
  viewer = guest,
  engine: Engine = gatewayEngine,
) => resolve(document, { viewer }, engine).blocks.find((block) => block.id === id)?.props
