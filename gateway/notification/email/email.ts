import { imageSize, imageWidths } from '../../../schemas/image.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { basePath } from '../../../schemas/protocol/constants.ts'
import type { EmailLook } from './email-colours.ts'

/** A picture beside a name, which says what it shows. Sizes in CSS pixels. */
export interface EmailPicture {
  src: string
  width: number
  height: number
}

/** A row of a list with name and value; `note` is shown in small print below the name. */
export interface EmailRow {
  picture?: EmailPicture
  name: string
  note?: string
  /** The price before it was reduced, with the word for it. */
  before?: { name: string; value: string }
  value: string
  /** URL of the value's link. */
  href?: string
  /** The sum that counts; a discount; a code or an account number to copy. */
  look?: 'main' | 'good' | 'code'
}

/**
 * `panel`: what the receiver needs for the next step, before the button. `lines`: goods with
 * pictures. `sums`: amounts. `facts`: the rest; two in a row stand beside each other.
 */
export type EmailSectionLook = 'panel' | 'lines' | 'sums' | 'facts'

export interface EmailSection {
  look: EmailSectionLook
  /** Empty for none. */
  title: string
  rows: readonly EmailRow[]
  /** In words, how many rows are left out. */
  more?: string
}

/** A contact of the shop; with `href` it is a link. */
export interface EmailContact {
  name: string
  value: string
  href?: string
}

/** A link to the next step. */
export interface EmailLink {
  href: string
  action: string
}

/** The parts of an email in reading order, as unescaped text. */
export interface Email {
  lang: Lang
  look: EmailLook
  /** The store's name. */
  store: string
  logo?: EmailPicture
  /** What the order is called, beside the store's name. */
  nbr?: string
  subject: string
  heading: string
  text: string
  /** The shop's message to this person. */
  quote?: string
  /** The product that it is about. */
  product?: EmailPicture & { alt: string }
  code?: string
  /** Voucher codes, each with the product it is good for. */
  codes?: readonly { name: string; code: string }[]
  /** In words, how many codes are left out. */
  moreCodes?: string
  panel?: EmailSection
  /** The next step, with what to do if the button does not work. */
  link?: EmailLink & { fallback: string }
  /** The order's page, where the button leads elsewhere. */
  page?: EmailLink
  /** Validity of the code or link, in words. */
  validity?: string
  sections?: readonly EmailSection[]
  ignore: string
  contact: readonly EmailContact[]
  /** Why it was sent to this person. */
  reason?: string
  footer: string
}

/** Sides of the squares that pictures of goods, logos and the one product of an email fit into. */
export const pictureSize = 64
export const logoSize = 44
export const productSize = 240

/**
 * A picture of the store at the shop's own address, which serves JPEG to every program that asks
 * for no newer format.
 */
export function emailPicture(
  key: string,
  origin: string | undefined,
  side = pictureSize,
): EmailPicture | undefined {
  const size = imageSize(key)
  if (!size || origin === undefined) return undefined
  const scale = side / Math.max(size.width, size.height)
  const shown = (length: number) => Math.max(1, Math.round(length * scale))
  // Twice as many pixels as are shown, for displays with a high density.
  const drawn = imageWidths.find((wide) => wide >= side * 2)
  return {
    src: `${origin}${basePath}/img/${key}/${drawn}`,
    width: shown(size.width),
    height: shown(size.height),
  }
}

/** A value after its name; what has no name stands alone. */
export function labelled(lang: Lang, name: string, value: string): string {
  if (!name) return value
  return lang.startsWith('zh') ? `${name}：${value}` : `${name}: ${value}`
}
