import { own } from '../contract/own.ts'
import type { Binding } from './document.schema.ts'
import type { Query } from './query.ts'
import type { PendingBinding } from './resolved.schema.ts'

/** Name of the source with the address's query: `$query.q`. */
export const querySource = 'query'

const form = /^\$([a-z]+)\.([A-Za-z][A-Za-z0-9]*)$/

/** Parses a reference `$SOURCE.NAME`; undefined for any other text. */
export function readReference(
  text: string,
  sources: readonly string[],
): { source: string; name: string } | undefined {
  const [, source = '', name = ''] = form.exec(text) ?? []
  return sources.includes(source) ? { source, name } : undefined
}

/**
 * Values for references in a binding's arguments, by source. References to other sources are left
 * out; those to the query stay pending if it is not given.
 */
export type Sources = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

interface Caller {
  sources: Sources
  /** Names of all valid sources. */
  known: readonly string[]
  isSignedIn: boolean
}

export interface BoundCall extends PendingBinding {
  /** Needs the session or the address's query, so the client makes the call. */
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
  op: Query,
  { sources, known, isSignedIn }: Caller,
  isLate = false,
): BoundCall {
  // Pages are shared among many who are signed in, so what differs among them is never part of one.
  let isPending =
    op.readers === 'signedIn' ||
    op.readers === 'known' ||
    op.byToken === true ||
    (op.personal === true && isSignedIn)
  const args = fillArgs(binding.args ?? {}, known, (source, name, reference) => {
    if (source !== querySource || sources[querySource]) return own(sources[source], name)
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

/** Fills the `$query` references of a pending binding. Missing names are left out. */
export const withQuery = (
  args: Record<string, unknown>,
  query: Record<string, string>,
): Record<string, unknown> =>
  fillArgs(args, [querySource], (_source, name) => own(query, name)?.trim())

type Lookup = (source: string, name: string, reference: string) => unknown

/** Fills references in arguments, including lists. Unknown or empty ones are left out. */
function fillArgs(
  args: Record<string, unknown>,
  known: readonly string[],
  lookup: Lookup,
): Record<string, unknown> {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill).filter((item) => item !== undefined)
    if (typeof value !== 'string') return value
    const reference = readReference(value, known)
    if (!reference) return value
    const found = lookup(reference.source, reference.name, value)
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
