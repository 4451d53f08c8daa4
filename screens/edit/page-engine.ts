import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { specByType } from '../../blocks/specs.ts'
import { sanitizeRichText } from '../../runtime/rich-text.ts'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import { BlockNode } from '../../schemas/page/document.schema.ts'
import type { Check, Engine } from '../../engine/document/engine.ts'
import { opByKey } from '../../schemas/ops.ts'
import { mainBlockOf, queryNamesOf } from '../main-block.ts'

registerForInterpreter()

/** The first fault is enough to leave a block out; the gateway words all of them. */
const checkOf =
  (schema: TSchema): Check =>
  (value) => {
    if (Value.Check(schema, value)) return []
    const fault = Value.Errors(schema, value).First()
    return fault ? [{ path: fault.path, rule: 'schema', message: fault.message }] : []
  }

/** The gateway's page engine in the browser: the same rules, read instead of compiled. */
export const pageEngine: Engine = {
  specs: specByType,
  ops: opByKey,
  checks: {
    document: () => [],
    node: checkOf(BlockNode),
    props: Object.fromEntries([...specByType].map(([type, { props }]) => [type, checkOf(props)])),
    request: {},
    data: {},
  },
  mainOf: mainBlockOf,
  queryNames: queryNamesOf,
  sanitize: sanitizeRichText,
}
