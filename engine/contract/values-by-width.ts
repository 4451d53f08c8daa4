/** Ranges of window widths in which a prop may differ: from 768 and from 900 pixels. */
export const widthRanges = ['from768', 'from900'] as const
export type WidthRange = (typeof widthRanges)[number]

/** Name of the prop that replaces another in a range: `columnsFrom768`. */
export const wideName = (name: string, range: WidthRange): string =>
  name + range.charAt(0).toUpperCase() + range.slice(1)

/** Values of a prop of `byWidth` by the first pixel of their range. */
export interface ValuesByWidth<V> {
  0: V
  768: V
  900: V
}

/** Returns the value of each range, as `byWidth` describes. */
export function valuesByWidth<N extends string, P extends { [K in N]?: unknown }>(
  name: N,
  props: P,
): ValuesByWidth<P[N]> {
  const wider = props as Partial<Record<string, P[N]>> // the props of `byWidth` have one type
  const from768 = wider[wideName(name, 'from768')] ?? props[name]
  return { 0: props[name], 768: from768, 900: wider[wideName(name, 'from900')] ?? from768 }
}
