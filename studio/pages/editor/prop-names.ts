import type { TSchema } from '@sinclair/typebox'
import type { BlockSpec } from '../../../engine/contract/block-spec.ts'

/** The names of the props of one tab, in the order of the schema. */
export const propNames = ({ props }: BlockSpec, role: 'content' | 'design'): string[] =>
  Object.entries<TSchema>(props.properties)
    .filter(([, schema]) => (schema.role === 'design' ? 'design' : 'content') === role)
    .map(([name]) => name)
