import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { BlockList } from '../../engine/react/block-list.tsx'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { fetchLate } from '../../engine/react/fetch-late.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { stepToRight } from '../../runtime/block/step-to-right.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'
import { tabsSpec } from './tabs.schema.ts'
import css from './tabs.module.css'

const none: readonly ResolvedBlock[] = []

export const tabs = defineBlock(tabsSpec, function Tabs({ id, props: { look, isSticky }, nodes }) {
  const list = nodes.tabs ?? none
  const t = useText()
  const page = usePage()
  const { query, fail } = useShop()
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  const keptAs = `tabs.${id}`
  // Going back restores the open tab.
  const [at, setAt] = useState(() => Number(page.kept.get(keptAs) ?? 0))
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set([at]))
  const shown = Math.min(at, list.length - 1)

  const open = (index: number) => {
    const tab = list[index]
    if (!tab) return
    setAt(index)
    setOpened(new Set([...opened, index]))
    page.kept.set(keptAs, index)
    fetchLate(page, tab, query).catch(fail)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const next = nextOf(event, buttons)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  if (!list.length) return null
  return (
    <div className={css.tabs}>
      {list.length > 1 && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside are focusable
        <div
          ref={row}
          className={css.row}
          role="tablist"
          data-look={look}
          data-sticky={isSticky || undefined}
          onKeyDown={onKeyDown}
        >
          {list.map((tab, index) => (
            <button
              key={tab.id}
              id={`${name}-tab${index}`}
              type="button"
              role="tab"
              className={css.tab}
              aria-selected={index === shown}
              aria-controls={opened.has(index) ? `${name}-panel${index}` : undefined}
              tabIndex={index === shown ? 0 : -1}
              onClick={({ currentTarget }) => {
                open(index)
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
              }}
            >
              <span>{String(tab.props.name || t('tabs.tab', { number: index + 1 }))}</span>
            </button>
          ))}
        </div>
      )}
      {list.map(
        (tab, index) =>
          // An opened tab stays in the page with its input and playback.
          (opened.has(index) || index === shown) && (
            <div
              key={tab.id}
              id={`${name}-panel${index}`}
              className={css.panel}
              hidden={index !== shown}
              {...(list.length > 1 && {
                role: 'tabpanel',
                'aria-labelledby': `${name}-tab${index}`,
              })}
            >
              <BlockList blocks={[tab]} />
            </div>
          ),
      )}
    </div>
  )
})

/** Returns the tab that an arrow key, Home or End focuses; it is opened separately. */
function nextOf(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  buttons: readonly HTMLButtonElement[],
): HTMLButtonElement | undefined {
  const now = buttons.findIndex((button) => button === document.activeElement)
  const step = stepToRight(currentTarget)
  switch (key) {
    case 'Home':
      return buttons[0]
    case 'End':
      return buttons.at(-1)
    case 'ArrowRight':
      return buttons.at((now + step) % buttons.length)
    case 'ArrowLeft':
      return buttons.at((now - step) % buttons.length)
    default:
      return undefined
  }
}
