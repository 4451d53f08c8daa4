import { Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useSignal } from '../../../../engine/react/signals.ts'
import { placeOf } from '../../../../engine/edit/tree.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { EditorSession } from '../../session/session.ts'
import { useBlockName } from '../block-name.ts'
import styles from './canvas.module.css'

/** Buttons above and below the block under the pointer, or the selected one, that add another. */
export function Between({ session, add }: { session: EditorSession; add(): void }) {
  const { t } = useTexts()
  const nameOf = useBlockName(session)
  const selected = useSignal(session.selection)
  const hovered = useSignal(session.hovered)
  const boxes = useSignal(session.boxes)
  const id = hovered || selected
  const box = boxes.get(id)
  const here = box && placeOf(session.document, id)
  if (!here || !session.mayHoldMore(here)) return null
  const { scale } = session
  const x = (box.left + box.width / 2) * scale
  const sides = [
    { side: 'addAbove', y: box.top * scale, index: here.index },
    { side: 'addBelow', y: (box.top + box.height) * scale, index: here.index + 1 },
  ] as const
  return sides.map(({ side, y, index }) => (
    <button
      key={side}
      type="button"
      className={styles.plus}
      aria-label={t(side, { name: nameOf(id) })}
      style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties} // custom properties
      onPointerEnter={() => session.hover(id)}
      onPointerLeave={() => session.hover('')}
      onClick={() => {
        session.target.value = { ...here, index }
        add()
      }}
    >
      <Icon of={Plus} />
    </button>
  ))
}
