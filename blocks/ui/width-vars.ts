import { valuesByWidth } from '../../engine/contract/values-by-width.ts'

/**
 * Custom properties `--name-0`, `--name-768` and `--name-900` with the values of a prop of
 * `byWidth`, for a style sheet that takes one of them in each range of window widths. `inCss` turns
 * a value into one of CSS.
 */
export function widthVars<N extends string, P extends Record<N, string | number>>(
  name: N,
  props: P,
  inCss: (value: P[N]) => string | number = (value) => value,
): Record<`--${N}-${0 | 768 | 900}`, string | number> {
  const { 0: base, 768: from768, 900: from900 } = valuesByWidth(name, props)
  return {
    [`--${name}-0`]: inCss(base),
    [`--${name}-768`]: inCss(from768),
    [`--${name}-900`]: inCss(from900),
  } as Record<`--${N}-${0 | 768 | 900}`, string | number> // the names above
}
