import type { BlockSpec } from '../kit/define-block.ts'
import { isContent } from '../kit/text-paths.ts'
import type { Engine } from './engine.ts'
import { factNames, hasFacts, methodFactNames, unknownFacts } from './facts.ts'
import { linkFaults } from './link-faults.ts'
import type { DocumentFault } from './page-operator.ops.ts'
import { possible } from './place-faults.ts'
import { upgradeBlock, withDefaults } from './upgrade.ts'
import type { Visit } from './walk.ts'

/** Returns faults of a block's props, after upgrade and with defaults. */
export function blockPropsFaults(
  { node, path }: Visit,
  spec: BlockSpec,
  engine: Engine,
): DocumentFault[] {
  const version = node.v ?? 1
  if (version > spec.version)
    return [
      {
        path: `${path}/v`,
        rule: 'version',
        message: `the document has version ${version} of ${spec.type}, which is newer than this shop's version ${spec.version}`,
      },
    ]
  const upgraded = upgradeBlock(spec, node)
  if (typeof upgraded === 'string')
    return [{ path: `${path}/props`, rule: 'upgrade', message: upgraded }]
  return propsFaults(withDefaults(spec, upgraded.props ?? {}), spec, engine).map((fault) => ({
    ...fault,
    path: `${path}/props${fault.path}`,
  }))
}

/** Returns faults of upgraded props with defaults. Links are checked only if the props match their schema. */
export function propsFaults(
  props: Record<string, unknown>,
  spec: BlockSpec,
  engine: Engine,
): DocumentFault[] {
  const broken = engine.checks.props[spec.type]?.(props) ?? []
  return broken.length ? broken : [...linkFaults(spec.props, props), ...factFaults(spec, props)]
}

/** Returns faults of placeholders that are not store facts. */
function factFaults(spec: BlockSpec, props: Record<string, unknown>): DocumentFault[] {
  const faults: DocumentFault[] = []
  const look = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((item, at) => look(item, `${path}/${at}`))
    else if (value !== null && typeof value === 'object')
      for (const [name, item] of Object.entries(value)) look(item, `${path}/${name}`)
    else if (typeof value === 'string' && hasFacts(value) && isContent(spec.props, path))
      for (const name of unknownFacts(value))
        faults.push({
          path,
          rule: 'fact',
          message: `there is no fact "${name}"; ${possible(factNames)}, and ${methodFactNames.join(', ')} followed by a shipping method, as in fee.HOME`,
        })
  }
  look(props, '')
  return faults
}
