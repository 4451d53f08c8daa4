import { isRecord } from '../../../engine/contract/is-record.ts'
import { colourValue, hexOf } from './colour-form.ts'
import { WrongValue } from './wrong-value.ts'

const LAYER =
  /^(inset )?(-?[\d.]+)(?:px)? (-?[\d.]+)(?:px)? ([\d.]+)(?:px)?(?: (-?[\d.]+)(?:px)?)? rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/
const px = (value: unknown) => ({ value: Number(value ?? 0), unit: 'px' })

/** Returns a shadow of a style sheet, `x y blur [spread] rgb(r g b / a%)` for each layer, as layers of the format. */
export const shadowValue = (css: string) =>
  css.split(/,\s*(?![^(]*\))/).map((layer) => {
    const [found, inset, x, y, blur, spread, red, green, blue, alpha] =
      LAYER.exec(layer.trim()) ?? []
    if (found === undefined) throw new WrongValue(`"${layer}" is not a shadow of the usual form`)
    const hex = `#${[red, green, blue].map((one) => Number(one).toString(16).padStart(2, '0')).join('')}`
    return {
      color: { ...colourValue(hex), alpha: Number(alpha) / 100 },
      offsetX: px(x),
      offsetY: px(y),
      blur: px(blur),
      spread: px(spread),
      inset: inset !== undefined,
    }
  })

/** Returns layers of shadows, or one, in CSS. */
export function shadowCss(value: unknown): string {
  const layers: unknown[] = Array.isArray(value) ? value : [value]
  if (!layers.length) throw new WrongValue('a shadow has a layer at least')
  return layers.map(layerCss).join(', ')
}

function layerCss(layer: unknown): string {
  if (!isRecord(layer) || !isRecord(layer['color']))
    throw new WrongValue('a shadow has color, offsetX, offsetY, blur and spread')
  const { color, inset = false } = layer
  const alpha = color['alpha'] ?? 1
  if (typeof alpha !== 'number' || alpha < 0 || alpha > 1)
    throw new WrongValue('the alpha of a shadow is a number from 0 to 1')
  const hex = hexOf({ ...color, alpha: 1 })
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ')
  const [x, y, blur, spread] = ['offsetX', 'offsetY', 'blur', 'spread'].map((name) =>
    pixelsOf(layer[name] ?? (name === 'spread' ? px(0) : undefined), name),
  )
  const lengths = spread === '0' ? [x, y, blur] : [x, y, blur, spread]
  const share = Math.round(alpha * 1000) / 10
  return `${inset === true ? 'inset ' : ''}${lengths.join(' ')} rgb(${channels} / ${share}%)`
}

function pixelsOf(value: unknown, name: string): string {
  if (!isRecord(value) || typeof value['value'] !== 'number' || value['unit'] !== 'px')
    throw new WrongValue(`${name} of a shadow is a dimension in px`)
  if (name === 'blur' && value['value'] < 0) throw new WrongValue('blur is not below 0')
  return value['value'] === 0 ? '0' : `${value['value']}px`
}

/** Timing functions that CSS has a word for. */
const curves: Readonly<Record<string, readonly number[]>> = {
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
  linear: [0, 0, 1, 1],
}

/** Returns a duration and timing of a style sheet, `180ms ease-out`, as a transition of the format. */
export function transitionValue(css: string) {
  const [, amount, unit, rest = ''] = /^([\d.]+)(m?s) (.+)$/.exec(css) ?? []
  const curve = curves[rest] ?? rest.match(/-?[\d.]+/g)?.map(Number)
  if (amount === undefined || curve?.length !== 4)
    throw new WrongValue(`"${css}" is not a transition of the usual form`)
  return {
    duration: { value: Number(amount) * (unit === 's' ? 1000 : 1), unit: 'ms' },
    delay: { value: 0, unit: 'ms' },
    timingFunction: curve,
  }
}

/** Returns a transition in CSS. */
export function transitionCss(value: unknown): string {
  if (!isRecord(value)) throw new WrongValue('a transition has duration, delay and timingFunction')
  const duration = millisecondsOf(value['duration'])
  if (millisecondsOf(value['delay'] ?? { value: 0, unit: 'ms' }) !== 0)
    throw new WrongValue('the delay is 0: every transition begins at once')
  const curve = value['timingFunction']
  if (!Array.isArray(curve) || curve.length !== 4 || !curve.every(Number.isFinite))
    throw new WrongValue('timingFunction is four numbers')
  const [x1, , x2] = curve.map(Number)
  if ([x1, x2].some((x = 0) => x < 0 || x > 1))
    throw new WrongValue('the first and third number of timingFunction are from 0 to 1')
  const word = Object.keys(curves).find((name) => String(curves[name]) === String(curve))
  return `${duration}ms ${word ?? `cubic-bezier(${curve.join(', ')})`}`
}

function millisecondsOf(value: unknown): number {
  if (isRecord(value) && typeof value['value'] === 'number' && value['value'] >= 0) {
    if (value['unit'] === 'ms') return value['value']
    if (value['unit'] === 's') return value['value'] * 1000
  }
  throw new WrongValue('a duration has a value, which is a number, and the unit ms or s')
}
