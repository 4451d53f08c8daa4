import { isRecord } from '../../../engine/contract/is-record.ts'
import { isHex } from '../../../schemas/store/contrast.ts'
import { colourValue, hexOf, longHex } from './colour-form.ts'
import { familiesCss, familiesIn, familiesOf } from './family-form.ts'
import { shadowCss, shadowValue, transitionCss, transitionValue } from './composite-forms.ts'
import { WrongValue } from './wrong-value.ts'

/** How the values of a kind of token are written in CSS, and in files of the format. */
export interface TokenForm {
  /** The type in files. */
  type: string
  /** Other types that tools give such a value. */
  alsoTypes?: readonly string[]
  /** The value in a file for a value in CSS, which has no references any more. */
  toValue: (css: string) => unknown
  /** The value in CSS, in the unit of the one before; throws {@link WrongValue}. */
  toCss: (value: unknown, before: string) => string
}

const LENGTH = /^(-?[\d.]+)(px|rem)$/
const NUMBER = /^-?\d*\.?\d+$/
/** Pixels of 1rem, as browsers begin. */
const ROOT = 16
const units = ['px', 'rem']

const shortened = (value: number): number => Math.round(value * 1e4) / 1e4

const numberOf = (value: unknown, what: string): number => {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new WrongValue(`${what} is a number`)
}

const colour: TokenForm = {
  type: 'color',
  toValue: colourValue,
  toCss: (value, before) => {
    const hex = hexOf(value)
    return isHex(before) && longHex(before) === hex ? before : hex
  },
}

const dimension: TokenForm = {
  type: 'dimension',
  alsoTypes: ['number'],
  toValue: (css) => lengthIn(css) ?? { value: 0, unit: 'px' },
  toCss: (value, before) => {
    const { value: amount, unit } = lengthOf(value)
    const own = lengthIn(before)?.unit ?? unit
    const inOwn = own === unit ? amount : own === 'rem' ? amount / ROOT : amount * ROOT
    return `${shortened(inOwn)}${own}`
  },
}

function lengthIn(css: string): { value: number; unit: string } | undefined {
  const [, amount, unit = ''] = LENGTH.exec(css) ?? []
  return amount === undefined ? undefined : { value: Number(amount), unit }
}

/** A length as the format has it, as a text, or as a number of pixels, as Figma writes it. */
function lengthOf(value: unknown): { value: number; unit: string } {
  if (typeof value === 'number' && Number.isFinite(value)) return { value, unit: 'px' }
  if (typeof value === 'string') {
    const found = lengthIn(value)
    if (found) return found
  }
  if (isRecord(value) && units.includes(String(value['unit'])))
    return { value: numberOf(value['value'], 'value'), unit: String(value['unit']) }
  throw new WrongValue('a dimension has a value, which is a number, and the unit px or rem')
}

const number: TokenForm = {
  type: 'number',
  toValue: Number,
  toCss: (value) => String(shortened(numberOf(value, 'it'))),
}

/** The format has no length in em, so it is a number of them. */
const tracking: TokenForm = {
  type: 'number',
  toValue: (css) => Number(css.replace('em', '')),
  toCss: (value) => {
    const amount = shortened(numberOf(value, 'it'))
    return amount === 0 ? '0' : `${amount}em`
  },
}

const weights: Readonly<Record<string, number>> = {
  thin: 100,
  'extra-light': 200,
  light: 300,
  normal: 400,
  regular: 400,
  medium: 500,
  'semi-bold': 600,
  bold: 700,
  'extra-bold': 800,
  black: 900,
}

const weight: TokenForm = {
  type: 'fontWeight',
  alsoTypes: ['number'],
  toValue: Number,
  toCss: (value) => {
    const amount = typeof value === 'string' ? weights[value.toLowerCase()] : value
    if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= 1000)
      return String(amount)
    throw new WrongValue(`a weight is a whole number from 1 to 1000, or ${Object.keys(weights).join(', ')}`) // prettier-ignore
  },
}

const family: TokenForm = {
  type: 'fontFamily',
  alsoTypes: ['string'],
  toValue: familiesIn,
  toCss: (value) => familiesCss(familiesOf(value)),
}

const shadow: TokenForm = { type: 'shadow', toValue: shadowValue, toCss: shadowCss }
const transition: TokenForm = {
  type: 'transition',
  toValue: transitionValue,
  toCss: transitionCss,
}

/** Returns how a token is exchanged, by its name and its value without references. */
export function formOf(name: string, css: string): TokenForm | undefined {
  if (isHex(css)) return colour
  if (/^--(font-|latin)/.test(name)) return family
  if (name.endsWith('-weight')) return weight
  if (name.endsWith('-tracking')) return tracking
  if (name.startsWith('--shadow-')) return shadow
  if (/^\d+m?s /.test(css)) return transition
  if (LENGTH.test(css)) return dimension
  return NUMBER.test(css) ? number : undefined
}

/** Whether two values in CSS mean the same to a form. */
export const isSame = (form: TokenForm, one: string, other: string): boolean =>
  JSON.stringify(form.toValue(one)) === JSON.stringify(form.toValue(other))
