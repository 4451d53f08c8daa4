import type { AnyOp } from '../kit/define-op.ts'
import { own } from '../kit/own.ts'
import type { Binding } from './document.schema.ts'
import type { PendingBinding } from './resolved.schema.ts'

/** `$route.ptNbr`, `$member.levelNbr`, `$config.storeNbr`, `$query.q` */
export const argRef = /^\$(route|member|config|query)\.([A-Za-z][A-Za-z0-9]*)$/

/** What the references in a binding's arguments stand for. */
export interface Sources {
  route: Record<string, string>
  config: Record<string, unknown>
  member?: Record<string, unknown>
  /** The address' query; absent where only the page address is known. */
  query?: Record<string, string>
}

export interface BoundCall extends PendingBinding {
  /** Needs the member's session or the address' query: whoever has it makes the call. */
  isPending: boolean
  /** Only blocks that are not open yet want it. */
  isLate: boolean
}

/** One call, named by what it asks for, so that blocks that ask for the same share the answer. */
export function boundCall(
  binding: Binding,
  op: AnyOp,
  sources: Sources,
  isLate = false,
): BoundCall {
  // A page is shared among members of one level: what differs between them is not in it.
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

/** Fills `$query` references of a pending binding; a name the query lacks is left out. */
export const withQuery = (
  args: Record<string, unknown>,
  query: Record<string, string>,
): Record<string, unknown> =>
  fillArgs(args, (source, name) => (source === 'query' ? own(query, name)?.trim() : undefined))

type Lookup = (source: keyof Sources, name: string, reference: string) => unknown

/** Arguments with their references filled in, in lists too; what is unknown or empty is left out. */
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

/** Takes a binding's key apart again: a list that wants its next page asks the same with another number. */
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
