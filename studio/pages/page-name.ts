import { useCallback } from 'react'
import { specByType } from '../../blocks/specs.ts'
import { isFrameKind } from '../../engine/document/document.schema.ts'
import { mainBlockOf } from '../../site/screens/main-block.ts'
import { nameOfPage, type PageAddress } from './session/page-address.ts'
import { useSchemaText } from '../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../kernel/texts/texts.tsx'

/**
 * Returns the name of a page for operators: its title, otherwise that of its main block, such as
 * "Product page", with its number if it is for one product.
 */
export function usePageName(): (page: PageAddress & { title?: string }) => string {
  const { t } = useTexts()
  const say = useSchemaText()
  return useCallback(
    (page) => {
      const { p1, p2, p3, title } = page
      if (title) return title
      if (isFrameKind(p1)) return t(`frameName.${p1}`)
      const spec = specByType.get(mainBlockOf(p1, p2))
      const name = spec && spec.type !== 'Default' ? say(spec.name) : nameOfPage(page)
      return p3 ? `${name}: ${p3}` : name
    },
    [t, say],
  )
}
