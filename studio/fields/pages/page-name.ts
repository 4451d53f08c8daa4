import { useCallback } from 'react'
import { specByType } from '../../../blocks/specs.ts'
import { isFrameKind } from '../../../engine/document/document.schema.ts'
import { mainBlockOf } from '../../../site/screens/main-block.ts'
import { factWords, type FactWords } from '../facts/fact-words.ts'
import { useFactWords } from '../facts/use-fact-words.ts'
import { nameOfPage, type PageAddress } from './page-address.ts'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { useTexts, type T } from '../../kernel/texts/texts.tsx'

/** Pages that would have the name of another, or none. */
const specialNames: Readonly<Partial<Record<string, TextKey>>> = {
  preview: 'pageName.preview',
  test1: 'pageName.samples',
  orderd: 'pageName.guestOrder',
  'orderd/pay': 'pageName.guestPay',
}

type NamedPage = PageAddress & { title?: string }

/**
 * What operators call a page: its title, else what its main block shows, such as "Product page"; of a
 * page for one product only, with its number.
 */
export function pageName(
  page: NamedPage,
  t: T,
  say: (text: string) => string,
  facts: FactWords = factWords(t),
): string {
  const { p1, p2, p3, title } = page
  if (title) return facts.shown(title)
  if (isFrameKind(p1)) return t(`frameName.${p1}`)
  const special = specialNames[[p1, p2].filter(Boolean).join('/')]
  if (special) return t(special)
  const spec = specByType.get(mainBlockOf(p1, p2))
  const name = spec && spec.type !== 'Default' ? say(spec.name) : nameOfPage(page)
  return p3 ? `${name}: ${p3}` : name
}

/** Returns the function that names pages in the operator's language. */
export function usePageName(): (page: NamedPage) => string {
  const { t } = useTexts()
  const say = useSchemaText()
  const facts = useFactWords()
  return useCallback((page) => pageName(page, t, say, facts), [t, say, facts])
}
