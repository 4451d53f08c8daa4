import { hotkeysCoreFeature, selectionFeature, syncDataLoaderFeature } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { computed, useSignal } from '../../../../engine/react/signals.ts'
import type { BlockNode } from '../../../../engine/document/document.schema.ts'
import { listAt, type Place } from '../../../../engine/edit/tree.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import type { Line } from '../../../ui/drag/drag-state.ts'
import { InsertionLine } from '../drag/insertion-line.tsx'
import { Button } from '../../../ui/ui.tsx'
import type { EditorSession } from '../../session/session.ts'
import { OutlineRow } from './outline-row.tsx'
import styles from './outline.module.css'

const root = 'root'

/** Tree of the page's blocks, to select and drag. */
export function Outline({
  session,
  openMenu,
  paste,
}: {
  session: EditorSession
  openMenu(id: string, from: HTMLElement): void
  paste(): unknown
}) {
  const { t } = useTexts()
  // The tree is built again only when blocks come, go or move, not with every letter.
  // After the page itself has changed, which is what the operator looks at.
  const shape = useDeferredValue(
    useSignal(
      useMemo(() => computed(() => shapeOf(session.history.value.document.blocks)), [session]),
    ),
  )
  const selected = useSignal(session.selection)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  // The tree compares by identity.
  const open = useMemo(() => idsIn(shape).filter((id) => !closed.has(id)), [shape, closed])
  const element = useRef<HTMLDivElement | null>(null)
  /** Scroll container of the tree. */
  const pane = useRef<HTMLElement | null>(null)
  const tree = useTree<string>({
    rootItemId: root,
    getItemName: (item) => item.getItemData(),
    isItemFolder: (item) => item.getId() === root || childrenOf(session, item.getId()).length > 0,
    dataLoader: {
      getItem: (id) => id,
      getChildren: (id) => childrenOf(session, id),
    },
    state: {
      expandedItems: open,
      selectedItems: selected ? [selected] : [],
      focusedItem: selected || null,
    },
    setExpandedItems: (next) => {
      const now = new Set(typeof next === 'function' ? next(open) : next)
      setClosed(new Set(idsIn(shape).filter((id) => !now.has(id))))
    },
    // The selection follows the focus.
    setFocusedItem: (next) => {
      const id = typeof next === 'function' ? next(selected) : next
      if (id) session.select(id, true)
    },
    setSelectedItems: () => undefined,
    features: [syncDataLoaderFeature, selectionFeature, hotkeysCoreFeature],
  })
  useLayoutEffect(() => {
    if (open) tree.rebuildTree()
  }, [open, tree])
  // The row of a new block comes after its selection.
  const hasRow = tree.getItems().some((item) => item.getId() === selected)
  useEffect(() => {
    if (hasRow) rowOf(element.current, selected)?.scrollIntoView({ block: 'nearest' })
  }, [selected, hasRow])
  const lineOf = useCallback(
    (place: Place): Line | undefined => lineIn(element.current, session, place),
    [session],
  )
  useEffect(() => {
    const { current } = pane
    return current ? session.drag.addField({ element: current, lineOf, hasDepth: true }) : undefined
  }, [session, lineOf])
  const { ref, ...container } = tree.getContainerProps(t('outline')) as {
    ref: (element: HTMLElement | null) => void
  } // the library's own type names no ref
  return (
    <>
      <div
        {...container}
        ref={(next) => {
          element.current = next
          pane.current = next?.parentElement ?? null
          ref(next)
        }}
        className={styles.tree}
      >
        {tree.getItems().map((item) => (
          <OutlineRow
            key={item.getId()}
            item={item}
            id={item.getId()}
            session={session}
            depth={item.getItemMeta().level}
            isSelected={item.isSelected()}
            isFocused={item.isFocused()}
            openMenu={openMenu}
            isOpen={item.isFolder() ? item.isExpanded() : undefined}
          />
        ))}
      </div>
      {!shape && (
        <>
          <p>{t('emptyPage')}</p>
          {/* There is no row whose menu has it. */}
          <Button look="plain" onPress={() => void paste()}>
            {t('paste')}
          </Button>
        </>
      )}
      <InsertionLine session={session} lineOf={lineOf} field={pane} />
    </>
  )
}

/** Structure of the tree as text for comparison: block ids in order, with brackets for nesting. */
function shapeOf(blocks: readonly BlockNode[]): string {
  const ids: string[] = []
  const add = (list: readonly BlockNode[]): void => {
    for (const { id, slots = {} } of list) {
      ids.push(id)
      Object.values(slots).forEach(add)
      if (Object.keys(slots).length) ids.push(`)${id}`)
    }
  }
  add(blocks)
  return ids.join(' ')
}

const idsIn = (shape: string): string[] => shape.split(' ').filter((id) => /^[^)]/.test(id))

const childrenOf = (session: EditorSession, id: string): string[] => {
  const blocks =
    id === root
      ? session.document.blocks
      : Object.values(session.nodes.peek().get(id)?.slots ?? {}).flat()
  return blocks.map((node) => node.id)
}

const rowOf = (tree: HTMLElement | null, id: string) =>
  tree?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? undefined

const indent = 16

/** Insertion line of a place: above the next row, or below everything before it. */
function lineIn(tree: HTMLElement | null, session: EditorSession, place: Place): Line | undefined {
  // An index counts the blocks without the dragged one.
  const dragged = session.drag.now.peek()?.id
  const list = (listAt(session.document, place) ?? []).filter(({ id }) => id !== dragged)
  const next = list[place.index]
  const row = next && rowOf(tree, next.id)
  if (row) return lineAt(row, 'top', 0)
  const last = list.at(-1)
  const above = rowOf(tree, last?.id ?? place.parent)
  if (!above) return undefined
  return last
    ? { ...lineAt(lastWithin(above), 'bottom', 0), x: lineAt(above, 'bottom', 0).x }
    : lineAt(above, 'bottom', indent)
}

function lineAt(row: HTMLElement, edge: 'top' | 'bottom', more: number): Line {
  const box = row.getBoundingClientRect()
  const x = box.left + Number(row.dataset.depth ?? 0) * indent + more
  return { x, y: box[edge], width: box.right - x }
}

/** The last row within a row. */
function lastWithin(row: HTMLElement): HTMLElement {
  const depth = Number(row.dataset.depth ?? 0)
  let last = row
  for (
    let next = row.nextElementSibling;
    next instanceof HTMLElement && Number(next.dataset.depth ?? 0) > depth;
    next = next.nextElementSibling
  )
    last = next
  return last
}
