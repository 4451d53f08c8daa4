import { specByType } from '../../blocks/specs.ts'
import { opByKey } from '../../schemas/ops.ts'
import { engineParts } from '../../schemas/page/engine-parts.ts'
import type { Engine } from '../../engine/document/engine.ts'
import { mainBlockOf, queryNamesOf } from '../../site/screens/main-block.ts'
import { checks } from '../core/checks.ts'
import { sanitizeRichText } from '../../site/rich-text/rich-text.ts'

export const engine: Engine = {
  ...engineParts,
  specs: specByType,
  ops: opByKey,
  checks,
  mainOf: mainBlockOf,
  queryNames: queryNamesOf,
  sanitize: sanitizeRichText,
}
