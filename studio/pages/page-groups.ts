import { isFrameKind, sectionKind } from '../../engine/document/document.schema.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import type { ListedPage } from './publishing/use-page.ts'

/** Groups of the list of pages, in its order. */
export const pageGroups = [
  'ownPages',
  'sections',
  'frames',
  'systemPages',
] as const satisfies readonly TextKey[]

/** Whether a page works as it is built in, and nobody has changed it. */
export const isSystemPage = ({ p1, p3, hasChanges, publishedRev }: ListedPage): boolean =>
  !isFrameKind(p1) && p1 !== sectionKind && p1 !== 'home' && !p3 && !hasChanges && !publishedRev

export function groupOf(page: ListedPage): (typeof pageGroups)[number] {
  if (isFrameKind(page.p1)) return 'frames'
  if (page.p1 === sectionKind) return 'sections'
  return isSystemPage(page) ? 'systemPages' : 'ownPages'
}
