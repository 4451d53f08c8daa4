import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { own } from '../contract/own.ts'
import type { Binding } from '../../schemas/page/document.schema.ts'
import type { PendingBinding } from './resolved.schema.ts'

/** `$route.ptNbr`, `$member.levelNbr`, `$config.storeNbr`, `$query.q` */
export const argRef = /^\$(route|member|config|query)\.([A-Za-z][A-Za-z0-9]*)$/

/** Values for the references in a binding's arguments. */
export interface Sources {
  route: Record<string, string>
  config: Record<string, unknown>
  member?: Record<string, unknown>
  /** Query of the address; absent if only the page address is known. */
  query?: Record<string, string>
}

export interface BoundCall extends PendingBinding {
  /** Needs the member's session or the address' query, so the client makes the call. */
  isPending: boolean
  /** Needed only by blocks that are not open yet. */
  isLate: boolean
}

/**
 * Returns the call of a binding. Its key depends on operation and arguments only, so that blocks
 * with the same call share the response.
 */
export function boundCall(
  binding: Binding,
  op: AnyOp,
  sources: Sources,
  isLate = false,
): BoundCall {
  // Pages are shared among members of one level, so member-specific data is never part of them.
  let isPending =
    op.access === 'member' ||
    op.byToken === true ||
    (op.personal === true && sources.member !== undefined)
  const args = fillArgs(binding.args ?? {}, (source, name, reference) => {
    if (source !== 'query' || sources.query) return own(sources[source], name)
    isPending = true
    return reference
  })
  const take = binding.take ?? op.bindable ?? ''
  return {
    key: bindingKey(binding.from, args, take),
    from: binding.from,
    args,
    take,
    isPending: isPending || isLate,
    isLate,
  }
}

/** Fills the `$query` references of a pending binding. Names that the query lacks are left out. */
export const withQuery = (
  args: Record<string, unknown>,
  query: Record<string, string>,
): Record<string, unknown> =>
  fillArgs(args, (source, name) => (source === 'query' ? own(query, name)?.trim() : undefined))

type Lookup = (source: keyof Sources, name: string, reference: string) => unknown

/** Fills references in arguments, including lists. Unknown or empty ones are left out. */
function fillArgs(args: Record<string, unknown>, lookup: Lookup): Record<string, unknown> {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill).filter((item) => item !== undefined)
    const ref = typeof value === 'string' ? argRef.exec(value) : null
    if (!ref) return value
    const found = lookup(ref[1] as keyof Sources, ref[2] ?? '', ref[0]) // the pattern names exactly the sources
    return found === '' ? undefined : found
  }
  const filled = Object.entries(args).map(([name, value]) => [name, fill(value)] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

function bindingKey(from: string, args: Record<string, unknown>, take: string): string {
  const sorted = Object.keys(args)
    .sort()
    .map((name) => [name, args[name]])
  return `${from}?${JSON.stringify(Object.fromEntries(sorted))}#${take}`
}

/** Parses a binding's key. A list uses it to request its next page with other arguments. */
export function parseBindingKey(key: string): {
  from: string
  args: Record<string, unknown>
  take: string
} {
  const question = key.indexOf('?')
  const hash = key.lastIndexOf('#')
  return {
    from: key.slice(0, question),
    args: JSON.parse(key.slice(question + 1, hash)),
    take: key.slice(hash + 1),
  }
}
