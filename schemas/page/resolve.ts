import type { PageDocument } from '../../engine/document/document.schema.ts'
import type { Engine } from '../../engine/document/engine.ts'
import { resolveDocument, type Resolution, type Resolving } from '../../engine/document/resolve.ts'
import { dayStarts, isAddressed, type Viewer } from './visibility.ts'

export interface ResolvingPage extends Omit<Resolving, 'viewer'> {
  viewer: Viewer
}

/** Resolves a stored document for a viewer of the shop. */
export const resolveShopPage = (
  document: PageDocument,
  { viewer, ...rest }: ResolvingPage,
  engine: Engine,
): Resolution =>
  resolveDocument(
    document,
    {
      ...rest,
      viewer: {
        lang: viewer.lang,
        isSignedIn: rest.sources.member !== undefined,
        isKnown: rest.sources.member !== undefined || viewer.isGuestCart === true,
        now: viewer.now,
        startOfDay: dayStarts(viewer.timeZone),
        isAddressed: (show) => isAddressed(show, viewer),
      },
    },
    engine,
  )
