import type { TSchema } from '@sinclair/typebox'
import { conditionsOf, type PropCondition } from '../../engine/contract/prop-options.ts'
import type { Picker } from '../../schemas/kit/pickers.ts'

/** What operators choose or write, by picker. */
const picked: Readonly<Record<Picker, string>> = {
  campaign: 'A campaign',
  category: 'A category',
  colour: 'A color',
  coupon: 'A coupon',
  date: 'A date',
  emoji: 'An emoji',
  form: 'A form',
  icon: 'An icon',
  link: 'What the kind of link needs',
  linkType: 'A kind of link',
  longText: 'Text on several lines',
  moment: 'A date with time',
  page: 'A page of the shop',
  picture: 'A picture',
  product: 'A product',
  richText: 'Text with headings, lists, links and pictures',
  section: 'A shared section',
  tag: 'A tag',
  tour: 'The address of a virtual tour',
  video: 'The address of a video',
}

export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** Texts longer than this are limited only against misuse, which no design needs to know. */
const usualLimit = 2000

/** What a prop can be, in words. */
export function kindWords(schema: TSchema): string {
  const { picker, type, minimum, maximum, maxLength, maxItems, minItems } = schema
  const inner: TSchema | undefined = schema.items
  if (type === 'array') {
    const range = span(minItems, maxItems)
    const of = inner?.enum ? namesOf(inner).join(', ') : (inner?.title?.toLowerCase() ?? 'values')
    return inner?.enum ? `Any of: ${of}` : `A list${range && ` of ${range}`}: ${of}`
  }
  if (schema.enum && picker !== 'linkType' && picker !== 'icon')
    return `One of: ${namesOf(schema).join(', ')}`
  if (type === 'boolean') return 'On or off'
  if (type === 'integer' || type === 'number')
    return `A ${type === 'integer' ? 'whole ' : ''}number${span(minimum, maximum) && ` ${span(minimum, maximum)}`}`
  const limit =
    typeof maxLength === 'number' && maxLength <= usualLimit
      ? `, at most ${countOf(maxLength, 'character')}`
      : ''
  const words: string = picker ? picked[picker as Picker] : 'Text' // one of the schema's options
  return picker === undefined || picker === 'longText' ? `${words}${limit}` : words
}

function span(low: unknown, high: unknown): string {
  if (low === undefined && high === undefined) return ''
  if (low === undefined || low === 0) return `up to ${String(high)}`
  return high === undefined ? `from ${String(low)}` : `from ${String(low)} to ${String(high)}`
}

const namesOf = (schema: TSchema): string[] =>
  (schema.enum as unknown[]).map((value) => nameOf(schema, value))

const nameOf = ({ titles }: TSchema, value: unknown): string =>
  titles?.[String(value)] ?? String(value)

/** The value of a prop that a page leaves out; nothing where it says nothing. */
export function standardWords(schema: TSchema): string {
  const value: unknown = schema.default
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (value === undefined || value === '' || Array.isArray(value)) return ''
  if (typeof value === 'object') return ''
  return nameOf(schema, value)
}

/** When a prop has an effect, by the titles of its siblings. */
export const whenWords = (schema: TSchema, siblings: Readonly<Record<string, TSchema>>): string =>
  conditionsOf(schema)
    .map((condition) => conditionWords(condition, siblings[condition.prop]))
    .join(' and ')

function conditionWords(condition: PropCondition, sibling: TSchema | undefined): string {
  const title = `“${sibling?.title ?? condition.prop}”`
  const isNegated = 'not' in condition
  const values: readonly unknown[] = 'not' in condition ? condition.not : condition.is
  const [value] = values
  if (values.length === 1 && typeof value === 'boolean')
    return `${title} is ${value === isNegated ? 'off' : 'on'}`
  if (values.length === 1 && value === '') return `${title} is ${isNegated ? 'filled in' : 'empty'}`
  const names = values.map((one) => `“${sibling ? nameOf(sibling, one) : String(one)}”`)
  return `${title} is ${isNegated ? 'not ' : ''}${names.join(' or ')}`
}
