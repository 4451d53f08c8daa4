import type { BlockSpec } from '../contract/block-spec.ts'
import { documentFault } from './document-faults.ts'
import type { Engine } from '../document/engine.ts'
import type { DocumentFault } from '../document/fault.schema.ts'
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

/**
 * Returns faults of upgraded props with defaults: those of the schema, otherwise those that the
 * site checks.
 */
export function propsFaults(
  props: Record<string, unknown>,
  spec: BlockSpec,
  engine: Engine,
): DocumentFault[] {
  const broken = engine.checks.props[spec.type]?.(props) ?? []
  return broken.length ? broken : (engine.valueFaults?.(spec.props, props) ?? [])
}
