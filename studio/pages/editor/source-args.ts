import type { TSchema } from '@sinclair/typebox'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import type { Binding } from '../../../engine/document/document.schema.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { words } from '../../ui/words.ts'

/** What the page or the session sets, and what blocks that show pages of a list set themselves. */
const own = new Set(['page', 'pageSize', 'offset', 'lastPage', 'userNbr', 'previewKey'])

/** The arguments of a source that operators set. */
export const argsOf = (op: AnyOp): [string, TSchema][] =>
  Object.entries<TSchema>(op.request.properties).filter(([name]) => !own.has(name))

/** The first argument that a source needs and a binding does not give. */
export const missingArg = (op: AnyOp, { args = {} }: Binding): string | undefined =>
  argsOf(op).find(
    ([name]) =>
      (op.request.required ?? []).includes(name) &&
      args[name] === undefined &&
      op.request.properties[name]?.default === undefined,
  )?.[0]

/** Name of an argument in the Studio's language. */
export const argName = (arg: string, t: T): string => textOr(`arg.${arg}`, words(arg), t)

/** Sources that operators choose have a name of their own; the others are described by the contract. */
export const sourceName = (op: AnyOp, t: T): string => textOr(`source.${op.key}`, op.doc, t)

function textOr(key: string, otherwise: string, t: T): string {
  const text = t(key as TextKey) // shown only if there is such a text
  return text === key ? otherwise : text
}
