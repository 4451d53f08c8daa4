import { code, fieldsOf, ruleOf, sourcesOf, table, typeOf, type Field } from './describe-schema.ts'
import { conditionsOf, type PropCondition } from '../../engine/contract/prop-options.ts'
import { adviceWith } from '../kit/block-advice.ts'
import type { BlockSpec } from '../kit/define-block.ts'
import type { SlotSpec } from '../../engine/contract/block-spec.ts'

const failing: Record<BlockSpec['onError'], string> = {
  hide: 'hidden if it fails',
  placeholder: 'replaced by a placeholder if it fails',
  'block-page': 'shows an error message if it fails',
}

/**
 * Returns the contract as Markdown paragraphs with the names of the props only, for the reference.
 * Blocks that its advice names are links to their part of it.
 */
export function blockOverview(spec: BlockSpec, nameOf: (type: string) => string): string[] {
  const props = fieldsOf(spec.props, 1)
  const kindOf = ({ schema }: Field) => String(schema.role ?? 'other')
  const kinds = [...new Set(props.map(kindOf))]
  const namesOf = (kind: string) =>
    props.flatMap((prop) => (kindOf(prop) === kind ? [code(prop.name)] : [])).join(', ')
  const linked = (text: string) =>
    adviceWith(text, (type) => `[${nameOf(type)}](#${type.toLowerCase()})`)
  const { use, avoid, access } = spec.advice
  const line = [
    `role ${spec.role}`,
    `version ${spec.version}`,
    failing[spec.onError],
    `at most ${spec.budget.jsGzip} bytes of JavaScript, gzipped`,
    spec.place?.within && `only in ${spec.place.within.map(code).join(', ')}`,
    spec.place?.max && `at most ${spec.place.max} per document`,
    spec.provides && `provides ${Object.entries(spec.provides).map(provided).join(', ')}`,
  ]
  return [
    `**${spec.name}**: ${spec.doc}`,
    `Use it: ${linked(use)}`,
    `Use another: ${linked(avoid)}`,
    ...(access === undefined ? [] : [`Accessibility: ${access}`]),
    line.filter(Boolean).join(' · '),
    ...kinds.map((kind) => `Props, ${kind}: ${namesOf(kind)}.`),
    ...Object.entries(spec.data ?? {}).map(
      ([name, schema]) =>
        `Data ${code(name)} (${typeOf(schema)}) can be bound to: ${sourcesOf(schema).map(code).join(', ')}.`,
    ),
    ...Object.entries(spec.slots ?? {}).map(slot),
  ]
}

/** What operators can set, as a Markdown table. */
export const propTable = (props: readonly Field[]): string =>
  table(
    ['prop', 'title', 'what it does', 'type', 'rule', 'kind', 'shown if'],
    props.map(({ name, schema, isOptional }) => [
      code(name),
      schema.title ?? '',
      schema.description ?? '',
      [typeOf(schema), schema.picker && `picker ${code(schema.picker)}`].filter(Boolean).join(', '),
      ruleOf({ schema, isOptional }),
      String(schema.role ?? ''),
      conditionsOf(schema).map(condition).join(' and '),
    ]),
  )

function condition(one: PropCondition): string {
  const [word, values] = 'is' in one ? ['is', one.is] : ['is not', one.not]
  return `${code(one.prop)} ${word} ${values.map((value) => code(JSON.stringify(value))).join(' or ')}`
}

const provided = ([need, { bound }]: [string, { bound?: string }]): string =>
  bound === undefined ? code(need) : `${code(need)} with data ${code(bound)}`

function slot([name, { roles, allow, needs = {} }]: [string, SlotSpec]): string {
  const needed = Object.entries(needs).map(([need, words]) => `${code(need)} (${words})`)
  const limits = [
    ...(allow ? [`only ${allow.map(code).join(', ')}`] : []),
    ...(needed.length ? [`needs parts that provide ${needed.join(', ')}`] : []),
  ]
  return `Slot ${code(name)} accepts blocks with role ${roles.join(' or ')}${limits.map((limit) => `; ${limit}`).join('')}.`
}
