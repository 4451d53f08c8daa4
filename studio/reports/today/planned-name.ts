import { specByType } from '../../../blocks/specs.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { listPlanned } from '../../../schemas/report/today.ops.ts'
import { mainBlockOf } from '../../../site/screens/main-block.ts'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'

type Planned = Pick<OpOutput<typeof listPlanned>['rows'][number], 'kind' | 'key' | 'name'>

/** Names what is planned: a page without a title by what its main block shows. */
export function usePlannedName(): (planned: Planned) => string {
  const say = useSchemaText()
  return ({ kind, key, name }) => {
    if (name || kind !== 'page') return name || key
    const [p1 = '', p2 = ''] = key.split('/')
    const spec = specByType.get(mainBlockOf(p1, p2))
    return spec && spec.type !== 'Default' ? say(spec.name) : key
  }
}
