import { createContext } from 'react'
import type { GuideSection } from '../../generated/studio/guide-sections.ts'
import type { Place } from './studio-place.ts'

/** Section of the guide about the view that is shown. */
export const GuideContext = createContext<GuideSection | undefined>(undefined)

/** Section about a view of a place, by what its address has below that of the place. */
export function sectionOf({ guide, guides = {} }: Place, below: string): GuideSection {
  const named = Object.keys(guides).find((path) => `${below}/`.startsWith(`${path}/`))
  return (named !== undefined && guides[named]) || (below && guides['*']) || guide
}

export const guidePath = (storeNbr: string, section?: GuideSection): string =>
  `/${storeNbr}/guide${section ? `#${section}` : ''}`
