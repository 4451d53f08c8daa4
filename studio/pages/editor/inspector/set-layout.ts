import type { BlockLayout, LayoutSize } from '../../../../engine/document/block-layout.schema.ts'

/** A layout with these values for one range of window widths; undefined if it has none at all. */
export function withSize(
  layout: BlockLayout | undefined,
  size: LayoutSize,
  values: Readonly<Record<string, unknown>>,
): BlockLayout | undefined {
  const { [size]: _, ...others } = layout ?? {}
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  const next = set.length ? { ...layout, [size]: Object.fromEntries(set) } : others
  return Object.keys(next).length ? next : undefined
}
