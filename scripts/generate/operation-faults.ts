import { didYouMean, nearest } from '../../engine/contract/near.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { cacheTables } from '../../schemas/protocol/cache.ts'
import type { Named } from './import-lines.ts'

/** What is wrong with the declaration of an operation, which only types would tell otherwise. */
export function operationFaults(file: string, op: AnyOp): string[] {
  const { key, cache, clears = [], bindable, answer } = op
  const parts = Object.keys(answer.properties)
  return [
    ...[...(cache ? [cache.table] : []), ...clears].flatMap((table) =>
      (cacheTables as readonly string[]).includes(table)
        ? []
        : [
            `there is no cache table "${table}"${didYouMean(table, cacheTables) || '; add it to cacheTables of schemas/protocol/cache.ts'}`,
          ],
    ),
    ...(!bindable || parts.includes(bindable)
      ? []
      : [
          `bindable is "${bindable}", and the response has no such property${didYouMean(bindable, parts) || `; possible: ${parts.join(', ')}, or '' for all of it`}`,
        ]),
  ].map((fault) => `${file}: ${key}: ${fault}`)
}

/** A constant that a file of the gateway creates by a call: `handle(ops.getPt, …)`. */
export interface FoundCall extends Named {
  by: string
  /** Name that its first argument has in its own file. */
  of: string
}

/** Operations without a handler of their name, and handlers of no operation or under another name. */
export function handlerFaults(declared: readonly Named[], calls: readonly FoundCall[]): string[] {
  const names = declared.map(({ name }) => name)
  const handled = new Set(calls.map(({ name }) => name))
  const without = names.filter((name) => !handled.has(name))
  const isNamed = ({ name, of }: FoundCall) => name === of && names.includes(name)
  const makers = new Set(calls.filter(isNamed).map(({ by }) => by))
  const wrong = calls.filter((call) => makers.has(call.by) && !isNamed(call))
  const isTold = new Set(wrong.map(({ of }) => (names.includes(of) ? of : nearest(of, without))))
  return [
    ...wrong.map(({ name, file, of }) =>
      names.includes(of)
        ? `${file} exports the handler of "${of}" as "${name}"; a handler has the name of its operation: export const ${of}`
        : `${file} handles "${of}", which no file of schemas exports${didYouMean(of, without) || '; declare it, or remove the handler'}`,
    ),
    ...declared.flatMap(({ name, file }) =>
      handled.has(name) || isTold.has(name)
        ? []
        : [
            `${file} exports "${name}", and no file of gateway has its handler: export const ${name} = handle(ops.${name}, …)`,
          ],
    ),
  ]
}
