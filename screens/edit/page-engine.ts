import { specByType } from '../../blocks/specs.ts'
import { sanitizeRichText } from '../../site/rich-text/rich-text.ts'
import { interpreted } from '../../engine/check/interpreted.ts'
import { BlockNode } from '../../schemas/page/document.schema.ts'
import type { Engine } from '../../engine/document/engine.ts'
import { opByKey } from '../../schemas/ops.ts'
import { engineParts } from '../../schemas/page/engine-parts.ts'
import { mainBlockOf, queryNamesOf } from '../../site/screens/main-block.ts'

/**
 * The gateway's page engine in the browser: the same rules, with interpreted instead of compiled
 * schemas.
 */
export const pageEngine: Engine = {
  ...engineParts,
  specs: specByType,
  ops: opByKey,
  checks: {
    document: () => [],
    node: interpreted(BlockNode),
    props: Object.fromEntries(
      [...specByType].map(([type, { props }]) => [type, interpreted(props)]),
    ),
    request: {},
  },
  mainOf: mainBlockOf,
  queryNames: queryNamesOf,
  sanitize: sanitizeRichText,
}
