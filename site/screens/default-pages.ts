import { defaultPages as pages } from '../../generated/site/default-pages.ts'
import type { FrameKind, PageDocument } from '../../engine/document/document.schema.ts'
import foot from './frames/foot.json' with { type: 'json' }
import head from './frames/head.json' with { type: 'json' }
import nav from './frames/nav.json' with { type: 'json' }
import type { ScreenName } from './routes.ts'

/** The default page of each screen, shown until an operator publishes another. */
export const defaultPages = pages as Partial<Record<ScreenName, PageDocument>> // JSON modules widen literals; `npm test` checks each against the engine

/** The frames of a store that has published none. */
export const defaultFrames = { head, foot, nav } as unknown as Record<FrameKind, PageDocument> // as above
