import type { TSchema } from '@sinclair/typebox'
import fc from 'fast-check'
import { cutText } from '../../schemas/kit/cut-text.ts'

/** What separators, quotes, spreadsheets and other alphabets could spoil. */
const piece = fc.oneof(
  fc.constantFrom('"', "'", ',', ';', '\t', '\n', '\r\n', '\\', '\\,', '\\n', '=1+1', '@', '-', '＝', '２０Ｗ', 'ｶﾚｰ', '表示ソ', '👩‍👧', 'e\u0301', 'Title', 'Default Title', '<b>', '&amp;', 'sep=;', '\u2028', '\uFEFF', '\u00A0', ' '), // prettier-ignore
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)

/** Texts of at most so many characters, some as long as they may be. */
export const textOf = (most: number): fc.Arbitrary<string> => {
  const short = fc
    .array(piece, { maxLength: 5 })
    .map((pieces) => cutText(pieces.join('').replaceAll('\0', ''), Math.min(most, 60)))
  const full = fc.constantFrom('字', '"', '😀').map((sign) => sign.repeat(Math.min(most, 1_000)))
  return fc.oneof({ arbitrary: short, weight: 12 }, full)
}

/** Paragraphs, lists, tables and links with such texts, and what is not allowed in them. */
const richText = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        (text: string) => text,
        (text: string) => `<p>${text}</p>\n`,
        (text: string) => `<h5>${text}</h5><script>1</script>`,
        (text: string) => `<ul>\r\n<li><b onclick="x()">${text}</b></li></ul>`,
        (text: string) => `<table><tr><td colspan="2">${text}</td></tr></table>`,
        (text: string) =>
          `<a href="/items?tag=hot&amp;q=%22" title="“a” &quot;b&quot;">${text}</a>`,
        (text: string) => `<iframe src="https://films.example"></iframe><p>${text}<br>-</p>`,
      ),
      fc.oneof(
        textOf(1_000),
        fc.nat({ max: 400 }).map((n) => '字😀'.repeat(n)),
      ),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.map(([wrap, text]) => wrap(text)).join(''))

const moment = fc
  .tuple(
    fc.date({ min: new Date('1980-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
    fc.constantFrom('Z', '+08:00', '-03:30'),
    fc.constantFrom('T23:59', 'T00:00:00', 'T08:30:15.5', 'T12:00:00.001'),
  )
  .map(([at, offset, time]) => `${at.toISOString().slice(0, 10)}${time}${offset}`)

/** Values of fields that must suit each other or the store, by path; without numbers of list items. */
export type Given = Readonly<Record<string, fc.Arbitrary<unknown>>>

/**
 * Values that a schema allows. A field whose schema does not say enough must be `given`; the error
 * names it otherwise.
 */
export function valuesOf(schema: TSchema, given: Given = {}, path = ''): fc.Arbitrary<unknown> {
  const own = given[path]
  if (own) return own
  const { anyOf, properties, items, type } = schema as Shape
  if ('const' in schema) return fc.constant(schema.const as unknown)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one, given, path)))
  if (properties) {
    const fields = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, given, path ? `${path}/${name}` : name)]) // prettier-ignore
    const requiredKeys = (schema.required ?? []) as string[] // by JSON Schema
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys,
      noNullPrototype: true,
    })
  }
  switch (type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer': {
      const { minimum = 0, maximum = 1_000 } = schema as { minimum?: number; maximum?: number } // by JSON Schema
      return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
    }
    case 'string':
      return strings(schema, path)
    case 'array':
      if (items) return lists(schema, valuesOf(items, given, path))
  }
  throw new Error(`It is not known how to make a value of the field ${path}`)
}

interface Shape {
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  items?: TSchema
  type?: string
}

function strings(schema: TSchema, path: string): fc.Arbitrary<string> {
  const { format, pattern, maxLength } = schema as Record<string, string | number | undefined> // by JSON Schema
  if (format === 'rich-text') return richText
  if (format === 'moment') return moment
  if (typeof pattern === 'string' && !format) return fc.stringMatching(new RegExp(pattern, 'u'))
  if (typeof maxLength === 'number' && !format) return textOf(maxLength)
  throw new Error(`It is not known how to make a text of the field ${path}`)
}

function lists(schema: TSchema, item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { minItems = 0, maxItems = 3 } = schema as { minItems?: number; maxItems?: number } // by JSON Schema
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) }
  return schema.uniqueItems
    ? fc.uniqueArray(item, { ...bounds, selector: (one) => JSON.stringify(one) })
    : fc.array(item, bounds)
}
