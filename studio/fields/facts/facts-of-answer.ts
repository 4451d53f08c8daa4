import type { Facts } from '../../../engine/document/facts.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { showFacts } from '../../../schemas/page/page-operator.ops.ts'

/** Values of facts by language, from the answer of `showFacts`. */
export function factsOfAnswer({
  facts,
}: OpOutput<typeof showFacts>): (lang: string | undefined) => Facts | undefined {
  const maps = facts.map(({ lang, values }) => ({ lang, values: new Map(Object.entries(values)) }))
  return (lang) => (maps.find((one) => one.lang === lang) ?? maps[0])?.values
}
