import type { ArgTypes, InputType } from 'storybook/internal/types'
import type { TSchema } from '@sinclair/typebox'
import keys from '../../fixtures/demo/picture-keys.json' with { type: 'json' }
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import { conditionsOf, isShown, type PropCondition } from '../../engine/contract/prop-options.ts'
import { withDefaults } from '../../engine/document/upgrade.ts'
import type { Link } from '../../schemas/link.schema.ts'

type Args = Record<string, unknown>
/** With its conditions as JSON: on the way to Storybook’s frame, deep values are cut off. */
type Control = InputType & { when?: string }
export type Controls = Partial<ArgTypes<Args>>

/** The controls of a block’s props: titles, choices and conditions are those of the inspector. */
export const controlsOf = (spec: BlockSpec): Controls =>
  Object.fromEntries(
    Object.entries<TSchema>(spec.props.properties).map(([name, schema]) => {
      const { title = name, description = '', role, width } = schema
      const when = conditionsOf(schema)
      const control: Control = {
        name: width ? `${title} (${width.range.replace('from', '')} px)` : title,
        description,
        table: { category: role === 'design' ? 'Design' : 'Content' },
        ...inputOf(schema),
        ...(when.length && { when: JSON.stringify(when) }),
      }
      return [name, when.length === 1 && when[0] ? { ...control, ...ifOf(when[0]) } : control]
    }),
  )

/** A condition as Storybook has it, which knows one value; `shownControls` does the others. */
function ifOf(condition: PropCondition): Pick<InputType, 'if'> {
  const values = 'is' in condition ? condition.is : condition.not
  if (values.length !== 1) return {}
  const [value] = values
  return {
    if: { arg: condition.prop, ...('is' in condition ? { eq: value } : { neq: value }) },
  }
}

function inputOf(schema: TSchema): Pick<InputType, 'control' | 'options'> {
  const { picker, type, minimum, maximum, titles } = schema
  if (schema.enum) {
    const options = schema.enum as readonly unknown[]
    return {
      options,
      control: { type: options.length > 3 ? 'select' : 'inline-radio', labels: titles },
    }
  }
  if (picker === 'picture')
    return { options: Object.keys(pictures), control: { type: 'select', labels: pictures } }
  if (picker === 'colour') return { control: { type: 'color' } }
  if (picker === 'date' || picker === 'moment') return { control: { type: 'date' } }
  if (type === 'boolean') return { control: { type: 'boolean' } }
  if (type === 'integer' || type === 'number')
    return { control: { type: 'number', min: minimum, max: maximum } }
  return { control: { type: type === 'string' ? 'text' : 'object' } }
}

const goods = new Set(['f-wool-coat', 'f-merino-scarf', 'h-hokkaido-milk', 'h-icon-c100'])

/** Pictures of the demo to choose from, by key: banners, and a few products. */
const pictures: Readonly<Record<string, string>> = {
  '': 'None',
  ...Object.fromEntries(
    Object.entries(keys)
      .filter(([name]) => !/^[fh]-/.test(name) || goods.has(name))
      .map(([name, key]) => [key, name.replace(/^[fh]-/, '').replaceAll('-', ' ')]),
  ),
}

/** What the target of a link is, by its kind. */
const targets: Readonly<Record<Exclude<Link['linkType'], 'none'>, string>> = {
  page: 'Path in the shop, such as /cart.',
  pt: 'Number of a product, such as P10004.',
  cg: 'Number of a category, such as C100.',
  cpg: 'Number of a campaign, such as G101.',
  cpn: 'Number of a coupon.',
  info: 'Name of an information page, such as faq.',
  form: 'Number of a form.',
  search: 'Words to search for.',
  url: 'Address that begins with https://.',
  tel: 'Phone number.',
  mail: 'Email address.',
}

/**
 * The controls as they are for the values of a story: those without an effect are hidden, and the
 * target of a link says what its kind needs. `say` translates what the Studio shows as well.
 */
export const shownControls = (
  controls: Controls,
  args: Args,
  say: (english: string) => string,
): Controls =>
  Object.fromEntries(
    Object.entries(controls).map(([name, one]) => {
      const control = one as Control // made above
      const { table = {}, description = '' } = control
      const target = name === 'link' && targets[args.linkType as keyof typeof targets] // absent for no link
      return [
        name,
        {
          ...control,
          name: said(control.name ?? name, say),
          description: target ? say(target) : say(description),
          table: {
            ...table,
            ...(table.category !== undefined && { category: say(table.category) }),
            disable: !isShown({ when: conditionsIn(control) }, args),
          },
          ...labelsIn(control, say),
        },
      ]
    }),
  )

const conditionsIn = ({ when = '[]' }: Control) => JSON.parse(when) as PropCondition[] // written above

/** Translates a title, without the width behind it. */
function said(title: string, say: (english: string) => string): string {
  const [, words = title, width = ''] = /^(.*?)( \(\d+ px\))?$/.exec(title) ?? []
  return say(words) + width
}

function labelsIn({ control }: Control, say: (english: string) => string) {
  const labels = typeof control === 'object' && 'labels' in control && control.labels
  if (!labels) return {}
  const entries = Object.entries<string>(labels).map(([value, label]) => [value, say(label)])
  return { control: { ...control, labels: Object.fromEntries(entries) } }
}

/** The props that controls mean: a date is a number there, and absent if it is empty. */
export function propsOf(spec: BlockSpec, args: Args): Args {
  const props = Object.entries(args).flatMap(([name, value]) => {
    const { picker } = (spec.props.properties[name] as TSchema | undefined) ?? {}
    if (value === undefined) return []
    if (typeof value !== 'number' || (picker !== 'moment' && picker !== 'date'))
      return [[name, value] as const]
    const moment = new Date(value).toISOString().replace(/\.\d+/, '')
    return [[name, picker === 'date' ? moment.slice(0, 10) : moment] as const]
  })
  return withDefaults(spec, Object.fromEntries(props))
}
