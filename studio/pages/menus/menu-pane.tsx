import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Button, Soft } from '../../ui/ui.tsx'
import type { EditorSession } from '../session/session.ts'
import { EntryForm } from './entry-form.tsx'
import { MenuTree, type MenuActs } from './menu-tree.tsx'
import {
  entryName,
  entryOf,
  mayPut,
  MenuReader,
  withEntry,
  withoutEntry,
  type MenuEntry,
  type MenuList,
} from './menu-entries.ts'
import styles from './menus.module.css'

/** The entries of a menu as a tree, and the form of the chosen one. */
export function MenuPane({ session, list }: { session: EditorSession; list: MenuList }) {
  const { t } = useTexts()
  const { document } = useSignal(session.history)
  const { lang } = useSignal(session.as)
  const [reader] = useState(() => new MenuReader())
  const entries = useMemo(() => reader.read(document, list), [reader, document, list])
  const [chosen, setChosen] = useState('')
  const found = entryOf(entries, chosen)
  const most = (list.schema.maxItems as number | undefined) ?? Infinity // by JSON Schema
  const put = (next: readonly MenuEntry[]) =>
    session.applyEdits(reader.edits(session.document, list, next))
  const add = (below?: MenuEntry) => {
    const entry: MenuEntry = {
      id: `new${Date.now()}`,
      pointer: '',
      fields: { name: '' },
      texts: {},
      children: [],
    }
    put(below ? withEntry(entries, entry, { id: below.id, position: 'on' }) : [...entries, entry])
    setChosen(entry.id)
  }
  const acts: MenuActs = {
    mayPut: (entry, target) => mayPut(entries, entry, target, list.schema),
    move(entry, target) {
      put(withEntry(withoutEntry(entries, entry.id), entry, target))
      setChosen(entry.id)
    },
    remove(entry) {
      put(withoutEntry(entries, entry.id))
      if (entry.id === chosen) setChosen('')
    },
    add,
  }
  return (
    <>
      <section className={styles.pane} data-f6 aria-label={t('menus.entries')}>
        {entries.length === 0 && <Soft>{t('menus.empty')}</Soft>}
        <MenuTree
          entries={entries}
          schema={list.schema}
          lang={lang}
          chosen={chosen}
          onChoose={setChosen}
          acts={acts}
        />
        <div>
          <Button isDisabled={entries.length >= most} onPress={() => add()}>
            <Icon of={Plus} />
            {t('menus.add')}
          </Button>
        </div>
        {entries.length >= most && <Soft>{t('menus.full', { count: most })}</Soft>}
      </section>
      {found && (
        <section className={styles.form} data-f6 aria-label={t('menus.entry')}>
          <div className={styles.formHead}>
            <h2>{entryName(found.entry, lang) || t('menus.unnamed')}</h2>
            <IconButton label={t('close')} icon={X} onPress={() => setChosen('')} />
          </div>
          <EntryForm
            key={found.entry.id + lang}
            session={session}
            list={list}
            entry={found.entry}
            level={found.level}
          />
        </section>
      )}
    </>
  )
}
