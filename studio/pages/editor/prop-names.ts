import type { TSchema } from '@sinclair/typebox'
import type { BlockSpec } from '../../../engine/contract/block-spec.ts'

/** Names of the props of one tab, in schema order. */
export const propNames = ({ props }: BlockSpec, role: 'content' | 'design'): string[] =>
  Object.entries<TSchema>(props.properties)
    .filter(([, schema]) => (schema.role === 'design' ? 'design' : 'content') === role)
    .map(([name]) => name)
