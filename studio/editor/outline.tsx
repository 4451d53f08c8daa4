import { memo, useState } from 'react'
import { Tree, TreeItem, TreeItemContent, useDragAndDrop, type Key } from 'react-aria-components'
import { useSignal } from '../../runtime/state/signals.ts'
import type { BlockNode } from '../../schemas/page/document.schema.ts'
import { placeOf, type Place } from '../../runtime/document/tree.ts'
import { useTexts } from '../texts/texts.tsx'
import type { EditorSession } from './session.ts'
import { firstText, words } from './words.ts'
import styles from './editor.module.css'

/** All blocks of the page as a tree, to select and to move. */
export function Outline({ session }: { session: EditorSession }) {
  const { t } = useTexts()
  const { document, selected } = useSignal(session.history)
  const failed = useSignal(session.failed)
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set())
  const open = parentsIn(document.blocks).filter((id) => !closed.has(id))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    getDropOperation: (target) =>
      target.type === 'item' && placeAt(session, dragged, target) ? 'move' : 'cancel',
    onDragStart: ({ keys }) => {
      dragged = String([...keys][0] ?? '')
    },
    onDragEnd: () => {
      dragged = ''
    },
    onMove: ({ target }) => {
      const to = placeAt(session, dragged, target)
      if (to) session.act([{ kind: 'move', id: dragged, to }], { selected: dragged })
    },
  })
  return (
    <Tree
      aria-label={t('outline')}
      className={styles.tree ?? ''}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected ? [selected] : []}
      onSelectionChange={(keys) =>
        session.select(keys === 'all' ? '' : String([...keys][0] ?? ''), true)
      }
      expandedKeys={open}
      onExpandedChange={(keys) => {
        const left = new Set(keys)
        setClosed(new Set(parentsIn(document.blocks).filter((id) => !left.has(id))))
      }}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p>{t('emptyPage')}</p>}
    >
      {document.blocks.map((node) => (
        <Row key={node.id} node={node} session={session} failed={failed} />
      ))}
    </Tree>
  )
}

/** The block that is dragged; the library tells drops only where, not what. */
let dragged = ''

/** The legal place that a drop target means. */
function placeAt(
  session: EditorSession,
  id: string,
  target: { key: Key; dropPosition: 'before' | 'after' | 'on' },
): Place | undefined {
  const key = String(target.key)
  const { places } = session.places(id)
  const at = placeOf(session.document, key)
  if (!at) return undefined
  if (target.dropPosition === 'on') return places.findLast(({ parent }) => parent === key)
  const from = placeOf(session.document, id)
  const isBeside = from?.parent === at.parent && from.slot === at.slot
  const shift = isBeside && from.index < at.index ? -1 : 0
  const index = at.index + shift + (target.dropPosition === 'after' ? 1 : 0)
  return places.find(
    (place) => place.parent === at.parent && place.slot === at.slot && place.index === index,
  )
}

const parentsIn = (blocks: readonly BlockNode[]): string[] =>
  blocks.flatMap(({ id, slots }) => {
    const below = Object.values(slots ?? {}).flat()
    return below.length ? [id, ...parentsIn(below)] : []
  })

interface RowProps {
  node: BlockNode
  session: EditorSession
  failed: ReadonlyMap<string, string>
}

const Row = memo(function Row({ node, session, failed }: RowProps) {
  const { t } = useTexts()
  const below = Object.values(node.slots ?? {}).flat()
  const type = words(session.rules.specOf(node)?.type ?? node.type)
  const text = firstText(node.props)
  return (
    <TreeItem id={node.id} textValue={`${type} ${text}`} className={styles.row ?? ''}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <span className={styles.rowLine}>
            <span className={styles.chevron} aria-hidden>
              {hasChildItems ? (isExpanded ? '▾' : '▸') : ''}
            </span>
            <span className={styles.rowType}>{type}</span>
            <span className={styles.rowText}>{text}</span>
            {node.show && (
              <span className={styles.mark} title={t('hasConditions')}>
                ◐
              </span>
            )}
            {failed.has(node.id) && (
              <span className={styles.bad} title={failed.get(node.id)}>
                ⚠
              </span>
            )}
          </span>
        )}
      </TreeItemContent>
      {below.map((child) => (
        <Row key={child.id} node={child} session={session} failed={failed} />
      ))}
    </TreeItem>
  )
})
