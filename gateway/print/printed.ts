import { textsOf } from '../../site/texts/texts-of.ts'
import type { Translate } from '../../site/texts/texts.ts'
import { createTranslate } from '../../site/texts/translator.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { Order, OrderLine } from '../order/index.ts'

/** An order to print, with the name of its shipping method. */
export interface Printed {
  order: Order
  lines: readonly OrderLine[]
  frcName: string
}

/** Texts of orders in a language. */
export const printTexts = (lang: Lang): Translate =>
  createTranslate(lang, textsOf(lang, ['blocks', 'order']))
