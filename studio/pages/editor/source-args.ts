import type { TSchema } from '@sinclair/typebox'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import type { Binding } from '../../../engine/document/document.schema.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { words } from '../../ui/words.ts'

/** Arguments set by the page, the session or paging blocks themselves. */
const own = new Set(['page', 'pageSize', 'offset', 'lastPage', 'userNbr', 'previewKey'])

/** Arguments of a query that operators set. */
export const argsOf = (op: AnyOp): [string, TSchema][] =>
  Object.entries<TSchema>(op.request.properties).filter(([name]) => !own.has(name))

/** The first required argument that a binding lacks. */
export const missingArg = (op: AnyOp, { args = {} }: Binding): string | undefined =>
  argsOf(op).find(
    ([name]) =>
      (op.request.required ?? []).includes(name) &&
      args[name] === undefined &&
      op.request.properties[name]?.default === undefined,
  )?.[0]

/** Name of an argument in the Studio's language. */
export const argName = (arg: string, t: T): string => textOr(`arg.${arg}`, words(arg), t)

/** Name of a query: those that operators choose have one; others show their description. */
export const sourceName = (op: AnyOp, t: T): string => textOr(`source.${op.key}`, op.doc, t)

function textOr(key: string, otherwise: string, t: T): string {
  const text = t(key as TextKey) // shown only if there is such a text
  return text === key ? otherwise : text
}
