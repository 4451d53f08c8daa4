import type { TSchema } from '@sinclair/typebox'
import type { PageDocument } from '../../../../engine/document/document.schema.ts'
import type { Changed, Step, ValueChange } from './change.ts'

type Texts = Readonly<Record<string, string | undefined>>

/**
 * Translations of a block that differ. Those of an entry that stands elsewhere now are recognized;
 * those of an added or removed entry came and went with it.
 */
export function textChanges(
  before: PageDocument,
  after: PageDocument,
  block: { id: string; props: unknown; schema: TSchema | undefined },
  { shifts, added }: Omit<Changed, 'changes'>,
): ValueChange[] {
  const langs = new Set([...Object.keys(before.i18n ?? {}), ...Object.keys(after.i18n ?? {})])
  return [...langs].flatMap((lang) => {
    const was = shifted(textsOf(before, lang, block.id), shifts)
    const is = textsOf(after, lang, block.id)
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((pointer) => {
      const [old = '', fresh = ''] = [was[pointer], is[pointer]]
      if (old === fresh || added.some((one) => isWithin(pointer, one))) return []
      const { path, schema } = stepsTo(pointer, block)
      return [{ kind: 'value' as const, path, schema, before: old, after: fresh, lang }]
    })
  })
}

function textsOf({ i18n }: PageDocument, lang: string, id: string): Texts {
  const overlays: Readonly<Record<string, Readonly<Record<string, Texts>> | undefined>> = i18n ?? {}
  return overlays[lang]?.[id] ?? {}
}

/** Former texts under the pointers that their entries have now. */
function shifted(texts: Texts, shifts: Changed['shifts']): Texts {
  const inmost = [...shifts].sort((one, other) => other.from.length - one.from.length)
  return Object.fromEntries(
    Object.entries(texts).flatMap(([pointer, text]) => {
      const shift = inmost.find(({ from }) => isWithin(pointer, from))
      if (!shift) return [[pointer, text]]
      return shift.to === undefined ? [] : [[shift.to + pointer.slice(shift.from.length), text]]
    }),
  )
}

const isWithin = (pointer: string, outer: string): boolean => `${pointer}/`.startsWith(`${outer}/`)

/** The steps of a JSON pointer into a block's props, and the schema of its value. */
function stepsTo(
  pointer: string,
  block: { props: unknown; schema: TSchema | undefined },
): { path: Step[]; schema: TSchema | undefined } {
  const path: Step[] = []
  let { schema, props: value } = block
  for (const name of pointer.slice(1).split('/')) {
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[name] // any value but null has names
    const isItem = /^\d+$/.test(name)
    schema = (isItem ? schema?.items : schema?.properties?.[name]) as TSchema | undefined // by JSON Schema
    path.push(
      isItem
        ? { kind: 'item', number: Number(name) + 1, item: value, schema }
        : { kind: 'setting', name, schema },
    )
  }
  return { path, schema }
}
