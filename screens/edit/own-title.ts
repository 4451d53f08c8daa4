import type { Shown } from '../../runtime/edit/messages.ts'
import { getInfo } from '../../schemas/info/info.ops.ts'
import type { BoundCall } from '../../engine/document/bindings.ts'
import { localisedTitle } from '../../engine/document/localise.ts'

/**
 * Answers the calls by which an information page asks for its own title. The gateway only has the
 * title of the published page; the edited page may have another one, or may be unpublished.
 */
export function ownTitles(
  { document, address: { p1, p3 }, as }: Shown,
  calls: readonly BoundCall[],
): Record<string, unknown> {
  const own = calls.filter(({ from, args }) => from === getInfo.key && args.nbr === p3)
  if (p1 !== 'info' || !p3) return {}
  const title = localisedTitle(document, as.lang)
  return Object.fromEntries(own.map(({ key }) => [key, { nbr: p3, title }]))
}
