import type { ToFrame } from '../../runtime/edit/messages.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { sectionNbrsIn } from '../../engine/document/sections.ts'

const empty: PageDocument = { format: 1, title: '', blocks: [] }

/** The shared sections that the Studio has sent. A requested section is empty until it arrives. */
export function createSections() {
  let known: ReadonlyMap<string, PageDocument> = new Map()
  const asked = new Set<string>()
  return {
    /** A new map whenever a section has arrived or was found missing. */
    get known() {
      return known
    },
    /**
     * Ids of sections that a page shows and that were not requested yet; marks them as requested.
     */
    missingIn(document: PageDocument): string[] {
      const missing = sectionNbrsIn(document).filter((nbr) => !asked.has(nbr))
      for (const nbr of missing) asked.add(nbr)
      if (missing.length)
        known = new Map([...known, ...missing.map((nbr) => [nbr, empty] as const)])
      return missing
    },
    take({ sections, asked: answered }: Extract<ToFrame, { kind: 'sections' }>) {
      const others = [...known].filter(([nbr]) => !answered.includes(nbr))
      known = new Map([...others, ...Object.entries(sections)])
    },
  }
}
