import { useCallback } from 'react'
import { specByType } from '../../blocks/specs.ts'
import { mainBlockOf } from '../../site/screens/main-block.ts'
import type { PageAddress } from '../fields/pages/page-address.ts'
import { useSchemaText } from '../kernel/texts/schemas/schema-texts.ts'

/** What a page of the shop is for, in the operator's language; empty for pages of one's own. */
export function usePagePurpose(): (page: PageAddress) => string {
  const say = useSchemaText()
  return useCallback(
    ({ p1, p2 }) => {
      const spec = specByType.get(mainBlockOf(p1, p2))
      return spec && spec.type !== 'Default' ? say(spec.doc) : ''
    },
    [say],
  )
}
