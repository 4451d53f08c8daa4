import type { TSchema } from '@sinclair/typebox'
import { ChevronRight, Ellipsis, GripVertical, Unlink } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  Button as AriaButton,
  Collection,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  type Key,
} from 'react-aria-components'
import type { Lang } from '../../../schemas/lang.ts'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/ui.tsx'
import {
  entryName,
  entryOf,
  levelsOf,
  walkMenu,
  type MenuEntry,
  type MenuTarget,
} from './menu-entries.ts'
import styles from './menus.module.css'
import menu from '../../ui/menu.module.css'

export interface MenuActs {
  mayPut(entry: MenuEntry, target: MenuTarget): boolean
  move(entry: MenuEntry, target: MenuTarget): void
  remove(entry: MenuEntry): void
  add(below: MenuEntry): void
}

interface Props {
  entries: readonly MenuEntry[]
  schema: TSchema
  lang: Lang
  chosen: string
  onChoose(id: string): void
  acts: MenuActs
}

/** The entries as a tree, moved by mouse, touch, and keys. */
export function MenuTree({ entries, schema, lang, chosen, onChoose, acts }: Props) {
  const { t } = useTexts()
  const say = useSchemaText()
  const levels = levelsOf(schema)
  const titles = (schema.items as TSchema).properties.linkType?.titles as
    Readonly<Record<string, string>> | undefined // by the schema of links
  const dragged = useRef('')
  // What was folded, so that an entry is open once there are others below it.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const ids = [...walkMenu(entries)].map(({ entry }) => entry.id)
  const nameOf = (entry: MenuEntry) => entryName(entry, lang) || t('menus.unnamed')
  const targetOf = (key: Key, position: MenuTarget['position']): MenuTarget => ({
    id: String(key),
    position,
  })
  const entryAt = (id: string) => entryOf(entries, id)?.entry
  const { dragAndDropHooks } = useDragAndDrop<MenuEntry>({
    getItems: (keys) =>
      [...keys].map((key) => {
        const entry = entryAt(String(key))
        return { 'text/plain': entry ? nameOf(entry) : '', 'vitrine-menu-entry': String(key) }
      }),
    acceptedDragTypes: ['vitrine-menu-entry'],
    onDragStart: ({ keys }) => {
      dragged.current = String([...keys][0] ?? '')
    },
    getDropOperation: (target) => {
      const entry = entryAt(dragged.current)
      if (target.type !== 'item' || !entry) return 'cancel'
      return acts.mayPut(entry, targetOf(target.key, target.dropPosition)) ? 'move' : 'cancel'
    },
    onMove: ({ keys, target }) => {
      const entry = entryAt(String([...keys][0] ?? ''))
      if (entry) acts.move(entry, targetOf(target.key, target.dropPosition))
    },
  })
  /** The entry before it in its list, of which it can become the last below. */
  const neighbours = (entry: MenuEntry) => {
    const found = entryOf(entries, entry.id)
    const list = found?.parent?.children ?? entries
    return {
      before: list[(found?.index ?? 0) - 1],
      after: list[(found?.index ?? 0) + 1],
      parent: found?.parent,
      level: found?.level ?? 1,
    }
  }
  const moves = (entry: MenuEntry) => {
    const { before, after, parent } = neighbours(entry)
    return [
      ['up', before && targetOf(before.id, 'before')],
      ['down', after && targetOf(after.id, 'after')],
      ['in', before && targetOf(before.id, 'on')],
      ['out', parent && targetOf(parent.id, 'after')],
    ] as const
  }
  const leadsNowhere = ({ fields, children }: MenuEntry) =>
    'path' in fields ? false : (fields.linkType ?? 'none') === 'none' && children.length === 0
  const row = (entry: MenuEntry) => {
    const name = nameOf(entry)
    const { level } = neighbours(entry)
    const kind = titles?.[String(entry.fields.linkType ?? 'none')]
    return (
      <TreeItem key={entry.id} id={entry.id} textValue={name} className={styles.row ?? ''}>
        <TreeItemContent>
          {({ hasChildItems, isExpanded }) => (
            <div className={styles.cell}>
              <AriaButton
                slot="drag"
                className={styles.grip ?? ''}
                aria-label={t('menus.drag', { name })}
              >
                <Icon of={GripVertical} />
              </AriaButton>
              {levels > 1 && (
                <AriaButton
                  slot="chevron"
                  className={styles.chevron ?? ''}
                  data-open={isExpanded || undefined}
                  data-has={hasChildItems || undefined}
                >
                  <Icon of={ChevronRight} />
                </AriaButton>
              )}
              <span className={styles.name} data-unnamed={!entryName(entry, lang) || undefined}>
                {name}
              </span>
              {leadsNowhere(entry) ? (
                <Badge tone="warn" icon={Unlink}>
                  {t('menus.noLink')}
                </Badge>
              ) : (
                kind !== undefined && <span className={styles.kind}>{say(kind)}</span>
              )}
              <MenuTrigger>
                <AriaButton className={styles.more ?? ''} aria-label={t('menus.more', { name })}>
                  <Icon of={Ellipsis} />
                </AriaButton>
                <Popover className={menu.popover ?? ''}>
                  <Menu className={menu.menu ?? ''} aria-label={t('menus.more', { name })}>
                    {level < levels && (
                      <MenuItem className={menu.item ?? ''} onAction={() => acts.add(entry)}>
                        {t('menus.addBelow')}
                      </MenuItem>
                    )}
                    {moves(entry).map(
                      ([way, target]) =>
                        target &&
                        acts.mayPut(entry, target) && (
                          <MenuItem
                            key={way}
                            className={menu.item ?? ''}
                            onAction={() => acts.move(entry, target)}
                          >
                            {t(`menus.move.${way}`)}
                          </MenuItem>
                        ),
                    )}
                    <MenuItem className={menu.item ?? ''} onAction={() => acts.remove(entry)}>
                      {t('remove')}
                    </MenuItem>
                  </Menu>
                </Popover>
              </MenuTrigger>
            </div>
          )}
        </TreeItemContent>
        <Collection items={entry.children} dependencies={[lang, entries]}>
          {row}
        </Collection>
      </TreeItem>
    )
  }
  if (!entries.length) return null
  return (
    <Tree
      className={styles.tree ?? ''}
      aria-label={t('menus.entries')}
      items={entries}
      dependencies={[lang, entries]}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen] : []}
      onSelectionChange={(keys) => {
        if (keys !== 'all') onChoose(String([...keys][0] ?? ''))
      }}
      expandedKeys={ids.filter((id) => !closed.has(id))}
      onExpandedChange={(open) => setClosed(new Set(ids.filter((id) => !open.has(id))))}
      dragAndDropHooks={dragAndDropHooks}
    >
      {row}
    </Tree>
  )
}
