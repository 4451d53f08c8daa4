import {
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleDashed,
  Ellipsis,
  GripVertical,
} from 'lucide-react'
import { useDraggable } from '@dnd-kit/react'
import type { ItemInstance } from '@headless-tree/core'
import { memo, useCallback, useMemo, type CSSProperties, type MouseEvent } from 'react'
import { computed, useSignal } from '../../../../engine/react/signals.ts'
import { useFactWords } from '../../../fields/facts/use-fact-words.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import type { EditorSession } from '../../session/session.ts'
import { useBlockName } from '../block-name.ts'
import { blockText } from '../block-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './outline.module.css'

interface RowProps {
  item: ItemInstance<string>
  id: string
  session: EditorSession
  depth: number
  isSelected: boolean
  isFocused: boolean
  /** Undefined for a block without children. */
  isOpen: boolean | undefined
  /** Opens the menu of a block at an element; always the same function. */
  openMenu(id: string, from: HTMLElement): void
}

/** Row of one block; rendered again only if its content changed. */
export const OutlineRow = memo(
  function OutlineRow(props: RowProps) {
    const { session, id } = props
    const facts = useFactWords()
    const text = useSignal(
      useMemo(() => computed(() => blockText(session, id, facts)), [session, id, facts]),
    )
    const hasShow = useSignal(
      useMemo(() => computed(() => session.block(id).value?.show !== undefined), [session, id]),
    )
    const reason = useSignal(
      useMemo(() => computed(() => session.failed.value.get(id)), [session, id]),
    )
    return <RowView {...props} text={text} hasShow={hasShow} reason={reason} />
  },
  (before, after) =>
    (['id', 'item', 'depth', 'isSelected', 'isFocused', 'isOpen'] as const).every(
      (name) => before[name] === after[name],
    ),
)

/**
 * Separate from `OutlineRow`: the drag library keeps its state in signals of the same kind, and a
 * component that subscribes to ours would subscribe to those, too, and render endlessly.
 */
function RowView({
  item,
  id,
  session,
  depth,
  isSelected,
  isFocused,
  isOpen,
  text,
  hasShow,
  reason,
  openMenu,
}: RowProps & { text: string; hasShow: boolean; reason: string | undefined }) {
  const { t } = useTexts()
  const name = useBlockName(session)(id)
  const { ref, handleRef, isDragging } = useDraggable({ id: `outline ${id}`, data: { id } })
  const {
    ref: treeRef,
    onClick: _onClick,
    // Browsers count the rows themselves, as all are in the document; else each would be drawn again
    // when one comes or goes.
    'aria-posinset': _position,
    'aria-setsize': _size,
    ...props
  } = item.getProps() as {
    ref: (element: HTMLElement | null) => void
    [name: string]: unknown
  } // the library's own type names none
  const both = useCallback(
    (element: HTMLElement | null) => {
      treeRef(element)
      ref(element)
    },
    [treeRef, ref],
  )
  const label = [name, text, hasShow && t('hasConditions'), reason && t('failedHere')]
    .filter(Boolean)
    .join(', ')
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    if (isOpen) item.collapse()
    else item.expand()
  }
  return (
    // The tree handles the keys of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      {...props}
      ref={both}
      role="treeitem"
      aria-label={label}
      className={styles.row}
      data-row={id}
      data-depth={depth}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      style={{ '--depth': depth } as CSSProperties} // a custom property
      // Also of Shift F10 and of the key for it.
      onContextMenu={(event) => {
        event.preventDefault()
        openMenu(id, event.currentTarget)
      }}
      onClick={() => {
        item.setFocused()
        session.select(id, true)
      }}
    >
      {isOpen === undefined ? (
        <span className={styles.chevron} />
      ) : (
        // The arrow keys open and close it.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span className={styles.chevron} aria-hidden onClick={toggle}>
          <Icon of={isOpen ? ChevronDown : ChevronRight} />
        </span>
      )}
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
      {hasShow && (
        <span className={styles.mark} title={t('hasConditions')} aria-hidden>
          <Icon of={CircleDashed} size="badge" />
        </span>
      )}
      {reason !== undefined && (
        <span className={styles.bad} title={reason} aria-hidden>
          <Icon of={CircleAlert} size="badge" />
        </span>
      )}
      <button
        ref={handleRef}
        type="button"
        className={styles.grip}
        tabIndex={isFocused ? 0 : -1}
        aria-label={t('moveBlock', { name: text ? `${name}, ${text}` : name })}
        onClick={(event) => event.stopPropagation()}
      >
        <Icon of={GripVertical} />
      </button>
      <button
        type="button"
        className={`${styles.grip} ${styles.more}`}
        tabIndex={isFocused ? 0 : -1}
        aria-haspopup="menu"
        aria-label={t('moreFor', { name: text ? `${name}, ${text}` : name })}
        onClick={(event) => {
          event.stopPropagation()
          openMenu(id, event.currentTarget)
        }}
      >
        <Icon of={Ellipsis} />
      </button>
    </div>
  )
}
