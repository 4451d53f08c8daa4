import { isPageKind } from '../../engine/document/document.schema.ts'
import { pathsTo } from '../../site/screens/page-paths.ts'
import type { PageAddress } from '../fields/pages/page-address.ts'

/** Path of a page in the shop; empty for what is part of other pages. */
export const shopPath = ({ p1, p2, p3 }: PageAddress): string =>
  isPageKind(p1) ? (pathsTo({ p1, p2, p3 }, { corpNbr: 'main', of: '' })[0] ?? '') : ''
