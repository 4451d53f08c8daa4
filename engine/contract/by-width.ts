import { Type, type TOptional, type TSchema } from '@sinclair/typebox'
import { wideName, widthRanges, type WidthRange } from './values-by-width.ts'

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    /** Marks the prop that replaces the prop `of` in windows of this range. */
    width?: { of: string; range: WidthRange }
  }
}

type ByWidth<N extends string, S extends TSchema> = Record<N, S> &
  Record<`${N}From768` | `${N}From900`, TOptional<S>>

/**
 * Props of one setting that may differ by window width: `name` itself, and the optional
 * `nameFrom768` and `nameFrom900`, which without a value are as in the next narrower range. The
 * schema's `default` is that of `name`.
 */
export function byWidth<const N extends string, S extends TSchema>(
  name: N,
  schema: S,
): ByWidth<N, S> {
  const { default: _, ...rest } = schema
  const wider = widthRanges.map((range) => [
    wideName(name, range),
    Type.Optional({ ...rest, width: { of: name, range } } as unknown as S), // the same schema without its default
  ])
  return { [name]: schema, ...Object.fromEntries(wider) } as ByWidth<N, S> // named by `wideName`
}
