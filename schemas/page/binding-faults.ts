import type { TObject, TSchema } from '@sinclair/typebox'
import type { BlockSpec } from '../kit/define-block.ts'
import { answerSchema } from '../kit/define-op.ts'
import { own } from '../kit/own.ts'
import { schemaFits } from '../kit/schema-fits.ts'
import { withDefaults } from '../kit/with-defaults.ts'
import { argRef } from './bindings.ts'
import type { Binding } from './document.schema.ts'
import type { Engine } from './engine.ts'
import type { DocumentFault } from './page-operator.ops.ts'
import { possible } from './place-faults.ts'
import type { Visit } from './walk.ts'

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
      faults.push({
        path: at,
        rule: 'data',
        message: `${spec.type} has no data "${name}"; ${possible(Object.keys(spec.data ?? {}))}`,
      })
    else faults.push(...boundFaults(binding, target, at, engine, queryNames))
  }
  // A content block that gets its data only from a binding renders nothing without one.
  const names = Object.keys(spec.data ?? {})
  if (spec.role === 'content' && names.length && !Object.keys(node.bind ?? {}).length)
    faults.push({
      path: `${path}/bind`,
      rule: 'bound',
      message: `${spec.type} shows nothing without data; bind ${names.join(' or ')} to a query`,
    })
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
  if (!op)
    return [
      {
        path: `${at}/from`,
        rule: 'operation',
        message: `there is no operation "${binding.from}"; see docs/operations.md`,
      },
    ]
  if (op.kind !== 'query' || op.bindable === undefined)
    return [
      {
        path: `${at}/from`,
        rule: 'bindable',
        message: `"${binding.from}" cannot be used in a binding; use a query that docs/operations.md marks as bindable`,
      },
    ]
  const take = binding.take ?? op.bindable
  const answer = answerSchema(op)
  const source: TSchema | undefined = take ? own(answer.properties, take) : answer
  if (!source)
    return [
      {
        path: `${at}/take`,
        rule: 'result',
        message: `the response of "${binding.from}" has no property "${take}"; ${possible(Object.keys(answer.properties))}`,
      },
    ]
  if (!schemaFits(source, target))
    return [
      {
        path: at,
        rule: 'type',
        message: `the response of "${binding.from}" does not have the type that the block needs; docs/blocks.md lists the queries that do`,
      },
    ]
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
    const [, source, name = ''] = argRef.exec(value) ?? []
    if (!source || (source === 'query' && !queryNames.includes(name)))
      faults.push({
        path: `${at}/args${path}`,
        rule: 'reference',
        message: source
          ? `this page has no query parameter "${name}"; ${possible(queryNames)}`
          : `"${value}" is not a reference; write $route.NAME, $member.NAME, $config.NAME or $query.NAME`,
      })
  }
  for (const [name, value] of Object.entries(args)) {
    if (!own(request.properties, name))
      faults.push({
        path: `${at}/args/${name}`,
        rule: 'argument',
        message: `"${from}" has no argument "${name}"; ${possible(Object.keys(request.properties))}`,
      })
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
