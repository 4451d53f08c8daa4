import type { TObject, TSchema } from '@sinclair/typebox'
import type { BlockSpec } from '../contract/block-spec.ts'
import { nearest } from '../contract/near.ts'
import { own } from '../contract/own.ts'
import { schemaFits } from '../contract/schema-fits.ts'
import { withDefaults } from '../contract/with-defaults.ts'
import { querySource, readReference } from '../document/bindings.ts'
import { documentFault, possible } from './document-faults.ts'
import type { Binding } from '../document/document.schema.ts'
import type { Engine } from '../document/engine.ts'
import type { DocumentFault } from '../document/fault.schema.ts'
import type { Visit } from '../document/walk.ts'

/**
 * Returns faults of a block's bindings: unknown data, operations that cannot be bound, results that
 * do not fit.
 */
export function bindingFaults(
  { node, path }: Visit,
  spec: BlockSpec,
  engine: Engine,
  queryNames: readonly string[],
): DocumentFault[] {
  const faults: DocumentFault[] = []
  for (const [name, binding] of Object.entries(node.bind ?? {})) {
    const at = `${path}/bind/${name}`
    const target = own(spec.data, name)
    if (!target)
      faults.push(
        documentFault('data', at, {
          block: spec.type,
          name,
          possible: possible(Object.keys(spec.data ?? {})),
          near: nearest(name, Object.keys(spec.data ?? {})),
        }),
      )
    else faults.push(...boundFaults(binding, target, at, engine, queryNames))
  }
  // A content block that gets its data only from a binding renders nothing without one.
  const names = Object.keys(spec.data ?? {})
  if (spec.role === 'content' && names.length && !Object.keys(node.bind ?? {}).length)
    faults.push(
      documentFault('bound', `${path}/bind`, { block: spec.type, names: names.join(' or ') }),
    )
  return faults
}

function boundFaults(
  binding: Binding,
  target: TSchema,
  at: string,
  engine: Engine,
  queryNames: readonly string[],
): DocumentFault[] {
  const op = engine.ops.get(binding.from)
  const { from } = binding
  if (!op)
    return [
      documentFault('operation', `${at}/from`, {
        from,
        near: nearest(from, bindableIn(engine)),
      }),
    ]
  if (op.kind !== 'query' || op.bindable === undefined)
    return [documentFault('bindable', `${at}/from`, { from })]
  const take = binding.take ?? op.bindable
  const answer = op.answer
  const source: TSchema | undefined = take ? own(answer.properties, take) : answer
  if (!source)
    return [
      documentFault('result', `${at}/take`, {
        from,
        take,
        possible: possible(Object.keys(answer.properties)),
        near: nearest(take, Object.keys(answer.properties)),
      }),
    ]
  if (!schemaFits(source, target)) return [documentFault('type.data', at, { from })]
  return argFaults(binding, op.request, at, engine, queryNames)
}

function argFaults(
  { from, args = {} }: Binding,
  request: TObject,
  at: string,
  engine: Engine,
  queryNames: readonly string[],
): DocumentFault[] {
  const faults: DocumentFault[] = []
  const refs = new Set<string>()
  const findRefs = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((item, index) => findRefs(item, `${path}/${index}`))
    if (typeof value !== 'string' || !value.startsWith('$')) return
    refs.add(path)
    const reference = readReference(value, [querySource, ...engine.sources])
    if (!reference)
      faults.push(
        documentFault('reference.form', `${at}/args${path}`, {
          value,
          possible: formsOf([...engine.sources, querySource]),
        }),
      )
    else if (reference.source === querySource && !queryNames.includes(reference.name))
      faults.push(
        documentFault('reference.query', `${at}/args${path}`, {
          name: reference.name,
          possible: possible(queryNames),
        }),
      )
  }
  for (const [name, value] of Object.entries(args)) {
    if (!own(request.properties, name))
      faults.push(
        documentFault('argument', `${at}/args/${name}`, {
          from,
          name,
          possible: possible(Object.keys(request.properties)),
          near: nearest(name, Object.keys(request.properties)),
        }),
      )
    else findRefs(value, `/${name}`)
  }
  const wrong = engine.checks.request[from]?.(withDefaults(request, args)) ?? []
  return [
    ...faults,
    ...wrong
      // Values of references are known only when the page is requested.
      .filter(({ path }) => !refs.has(path))
      .map((fault) => ({ ...fault, path: `${at}/args${fault.path}` })),
  ]
}

const formsOf = (sources: readonly string[]): string =>
  sources.map((source) => `$${source}.NAME`).join(' or ')

/** Names of the queries that a binding may name. */
const bindableIn = ({ ops }: Engine): string[] =>
  [...ops].flatMap(([name, { bindable }]) => (bindable === undefined ? [] : [name]))
