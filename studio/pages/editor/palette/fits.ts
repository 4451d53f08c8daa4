import type { BlockSpec } from '../../../../engine/contract/block-spec.ts'
import { isFrameKind } from '../../../../engine/document/document.schema.ts'
import { placeOf } from '../../../../engine/edit/tree.ts'
import { specByType } from '../../../../blocks/specs.ts'
import type { T } from '../../../kernel/texts/texts.tsx'
import type { EditorSession } from '../../session/session.ts'

export type Fit = 'beside' | 'elsewhere' | 'unfit'

/** Whether a new block fits next to or into the selected one, elsewhere on the page, or nowhere. */
export function fitOf(session: EditorSession, spec: BlockSpec): Fit {
  const to = session.placeFor(spec)
  if (!to) return 'unfit'
  if (session.target.peek()) return 'beside'
  const here = placeOf(session.document, session.selected)
  if (!here) return 'elsewhere'
  const isWithin = to.parent === session.selected
  return isWithin || (to.parent === here.parent && to.slot === here.slot) ? 'beside' : 'elsewhere'
}

/** Explains why a block fits nowhere on the page. */
export function whyUnfit(
  session: EditorSession,
  spec: BlockSpec,
  t: T,
  say: (english: string) => string,
): string {
  if (spec.role === 'frame') return t('palette.frameOnly')
  if (spec.role === 'main' && !isFrameKind(session.address.p1)) return t('palette.mainOnly')
  const max = spec.place?.max
  const found = [...session.nodes.peek().values()].filter(({ type }) => type === spec.type).length
  if (max !== undefined && found >= max) return t('palette.most', { max })
  const within = spec.place?.within
  if (!within) return t('palette.noRoom')
  const types = within.map((type) => say(specByType.get(type)?.name ?? type)).join(', ')
  return t('palette.onlyIn', { types })
}
