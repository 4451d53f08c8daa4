import { Value } from '@sinclair/typebox/value'
import type { BlockSpec } from '../kit/define-block.ts'
import type { BlockNode } from './document.schema.ts'

/**
 * The props of a stored block, brought to the version its kind is at now. The stored block is not touched. Answers
 * the reason as a text where an upgrade cannot make sense of what is stored.
 */
export function upgradeProps(spec: BlockSpec, node: BlockNode): Record<string, unknown> | string {
  let props = { ...node.props }
  try {
    for (let version = (node.v ?? 1) + 1; version <= spec.version; version++)
      props = spec.upgrades?.[version]?.(props) ?? props
    return props
  } catch (error) {
    return `cannot be upgraded: ${String(error)}`
  }
}

/** A copy of the props with the spec's default wherever the document says nothing. */
export const withDefaults = (
  spec: BlockSpec,
  props: Record<string, unknown>,
): Record<string, unknown> =>
  Value.Default(spec.props, structuredClone(props)) as Record<string, unknown> // props are an object
