import { createHash } from 'node:crypto'
import { keptForHeader } from '../../schemas/protocol/offline.ts'
import { screenOf, type Match } from '../../site/screens/match.ts'
import type { Asker } from '../core/executor.ts'

/**
 * The header that lets a member's browser keep a page until the member signs out; none for guests,
 * whose pages are shared, for drafts, and for screens that keep no copy. The value is a hash, as a
 * cache's name is no place for a member's number.
 */
export function keptFor(
  { asker: { member, draft, store }, studio }: { asker: Asker; studio?: string },
  match: Match,
): Record<string, string> {
  if (!member || draft || studio !== undefined || screenOf(match).keepsNoCopy) return {}
  const hash = createHash('sha256').update(`${store.storeNbr} ${member.userNbr}`)
  return { [keptForHeader]: hash.digest('base64url').slice(0, 16) }
}
