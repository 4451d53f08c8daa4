import type { TSchema } from '@sinclair/typebox'
import type { BlockSpec } from '../../schemas/kit/define-block.ts'
import { isShown } from '../contract/prop-options.ts'
import { documentFault, possible } from './document-faults.ts'
import type { Engine } from '../document/engine.ts'
import { factNames, hasFacts, methodFactNames, unknownFacts } from '../../schemas/page/facts.ts'
import { linkFaults } from '../../schemas/page/link-faults.ts'
import type { DocumentFault } from './fault.schema.ts'
import { upgradeBlock, withDefaults } from '../document/upgrade.ts'
import type { Visit } from '../document/walk.ts'

/** Returns faults of a block's props, after upgrade and with defaults. */
export function blockPropsFaults(
  { node, path }: Visit,
  spec: BlockSpec,
  engine: Engine,
): DocumentFault[] {
  const version = node.v ?? 1
  if (version > spec.version)
    return [
      documentFault('version', `${path}/v`, { version, block: spec.type, known: spec.version }),
    ]
  const upgraded = upgradeBlock(spec, node)
  if (typeof upgraded === 'string')
    return [documentFault('upgrade', `${path}/props`, { reason: upgraded })]
  return propsFaults(withDefaults(spec, upgraded.props ?? {}), spec, engine).map((fault) => ({
    ...fault,
    path: `${path}/props${fault.path}`,
  }))
}

/** Returns faults of upgraded props with defaults. Links and facts are checked only if the props match their schema. */
export function propsFaults(
  props: Record<string, unknown>,
  spec: BlockSpec,
  engine: Engine,
): DocumentFault[] {
  const broken = engine.checks.props[spec.type]?.(props) ?? []
  return broken.length
    ? broken
    : [...linkFaults(spec.props, props), ...factFaults(spec.props, props)]
}

/** Returns faults of placeholders that are not store facts, in the texts that have an effect. */
function factFaults(schema: TSchema, value: unknown, path = ''): DocumentFault[] {
  if (schema.type === 'array' && Array.isArray(value))
    return value.flatMap((item, at) => factFaults(schema.items, item, `${path}/${at}`))
  if (schema.type === 'object' && value !== null && typeof value === 'object') {
    const siblings = value as Record<string, unknown> // an object by the line above
    return Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, property]) =>
      isShown(property, siblings) ? factFaults(property, siblings[name], `${path}/${name}`) : [],
    )
  }
  if (typeof value !== 'string' || schema.role !== 'content' || !hasFacts(value)) return []
  return unknownFacts(value).map((name) =>
    documentFault('fact', path, {
      name,
      possible: possible(factNames),
      methods: methodFactNames.join(', '),
    }),
  )
}
