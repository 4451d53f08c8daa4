import { Type, type TSchema } from '@sinclair/typebox'
import type { BlockNode } from '../../../../engine/document/document.schema.ts'
import { isSame } from '../../../../engine/edit/parts.ts'
import { kindOfArg } from '../../../../schemas/page/references.ts'
import type { ValueChange } from './change.ts'
import { valueChanges } from './value-changes.ts'

/** To whom and when a block is shown, with the names of the form. */
export const ShowSchema: TSchema = Type.Object({
  who: Type.String({
    titleKey: 'shownTo',
    titleKeys: { '': 'everybody', guest: 'guests', member: 'members' },
  }),
  levels: Type.Array(Type.String({ names: 'level' }), { titleKey: 'levels' }),
  from: Type.String({ titleKey: 'from', picker: 'moment' }),
  to: Type.String({ titleKey: 'until', picker: 'moment' }),
  lang: Type.Array(Type.String({ isLang: true }), { titleKey: 'diff.langs' }),
  terminal: Type.Array(Type.String({ titleKeys: { h5: 'terminal.h5', app: 'terminal.app' } }), {
    titleKey: 'onlyOn',
  }),
})

/** What a block shows by its data: the products, categories and so on that were chosen. */
export function bindingChanges(
  { bind: before = {} }: BlockNode,
  { bind: after = {} }: BlockNode,
): { values: ValueChange[]; hasOther: boolean } {
  const values: ValueChange[] = []
  let hasOther = false
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name], after[name]]
    if (isSame(was, is)) continue
    const from = is?.from ?? ''
    const isSource = was?.from === is?.from && was?.take === is?.take
    const [old, fresh] = [was?.args ?? {}, is?.args ?? {}]
    const args = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    const changed = args.filter((arg) => !isSame(old[arg], fresh[arg]))
    const isNamed = (arg: string) =>
      kindOfArg(from, arg) !== undefined &&
      ![old[arg], fresh[arg]].some((one) => typeof one === 'string' && one.startsWith('$'))
    if (!isSource || !changed.every(isNamed)) hasOther = true
    else
      values.push(
        ...changed.flatMap((arg) => {
          const item = Type.String({ names: kindOfArg(from, arg) })
          const isList = Array.isArray(old[arg] ?? fresh[arg])
          const schema = isList
            ? Type.Array(item, { titleKey: 'diff.data' })
            : { ...item, titleKey: 'diff.data' as const }
          const step = { kind: 'setting' as const, name: arg, schema }
          return valueChanges(old[arg], fresh[arg], schema).changes.map((one) => ({
            ...one,
            path: [step, ...one.path],
          }))
        }),
      )
  }
  return { values, hasOther }
}
