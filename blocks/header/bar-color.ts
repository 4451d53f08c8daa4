/**
 * Text color on a bar: the configured one if its contrast is at least 4.5:1 (WCAG 1.4.3), else
 * black or white, by higher contrast. Empty uses the theme's color, which fits the theme's surface.
 */
export function barColor(background: string, wanted: string, surface: string): string {
  const ground = luminance(background || surface)
  const contrast = (value: number) =>
    (Math.max(value, ground) + 0.05) / (Math.min(value, ground) + 0.05)
  if (wanted && contrast(luminance(wanted)) >= 4.5) return wanted
  return background && (contrast(0) > contrast(1) ? '#000' : '#fff')
}

const weights = [0.2126, 0.7152, 0.0722]

/** Relative luminance (WCAG 2.2) of `#rgb` or `#rrggbb`; NaN for anything else. */
const luminance = (color: string): number =>
  weights.reduce((sum, weight, at) => {
    const digits =
      color.length > 4 ? color.slice(1 + at * 2, 3 + at * 2) : color.charAt(1 + at).repeat(2)
    const value = Number(`0x${digits}`) / 255
    return sum + weight * (value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92)
  }, 0)
