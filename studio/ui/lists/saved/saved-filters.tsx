import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import {
  listSavedFilters,
  type FilteredList,
} from '../../../../schemas/operator/saved-filter.ops.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useRead } from '../../../kernel/calls/queries.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../icon.tsx'
import { Button, Soft, useTrouble } from '../../ui.tsx'
import { filterIn, queryOf } from './filter-query.ts'
import { ManageFilters } from './manage-filters.tsx'
import { SaveFilter } from './save-filter.tsx'
import ui from '../../ui.module.css'
import styles from '../lists.module.css'

/** A list with savable filters, and its current filter from `useFilter`. */
export interface Filtering {
  list: FilteredList
  filter: Readonly<Record<string, string>>
  setFilter(changes: Record<string, string>): void
}

/** Filters of a list saved by the operator or a colleague, to apply, save and manage. */
export function SavedFilters({ list, filter, setFilter }: Filtering) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const troubleOf = useTrouble()
  const [open, setOpen] = useState<'save' | 'manage'>()
  const read = useRead(listSavedFilters, { list }, { storeNbr })
  const saved = read.data?.FilterList ?? []
  const query = queryOf(filter)
  const current = saved.find((one) => one.query === query)
  const mine = saved.filter(({ isMine }) => isMine)
  const ofColleagues = saved.filter(({ isMine }) => !isMine)
  const close = () => setOpen(undefined)
  const section = (title: string, rows: typeof saved) =>
    rows.length > 0 && (
      <MenuSection
        selectionMode="single"
        selectedKeys={current ? [current.filterNbr] : []}
        className={styles.section ?? ''}
      >
        <Header className={styles.heading ?? ''}>{title}</Header>
        {rows.map(({ filterNbr, name, query: wanted, isMine, byName }) => (
          <MenuItem
            key={filterNbr}
            id={filterNbr}
            textValue={name}
            className={ui.option ?? ''}
            onAction={() => setFilter(filterIn(wanted, Object.keys(filter)))}
          >
            {name}
            {!isMine && <Soft> {byName}</Soft>}
          </MenuItem>
        ))}
      </MenuSection>
    )
  return (
    <>
      <MenuTrigger>
        <Button look="plain">
          <Icon of={Bookmark} />
          {current ? t('list.filterNow', { name: current.name }) : t('list.savedFilters')}
        </Button>
        <Popover className={ui.popover ?? ''}>
          <Menu
            aria-label={t('list.savedFilters')}
            className={styles.saved ?? ''}
            disabledKeys={['none', ...(query ? [] : ['save'])]}
          >
            {section(t('list.filters.mine'), mine)}
            {section(t('list.filters.shared'), ofColleagues)}
            {saved.length === 0 && (
              <MenuItem id="none" className={ui.option ?? ''}>
                {read.isError
                  ? troubleOf(read.error)
                  : t(read.data ? 'list.filters.none' : 'loading')}
              </MenuItem>
            )}
            <Separator className={styles.rule ?? ''} />
            <MenuItem id="save" className={ui.option ?? ''} onAction={() => setOpen('save')}>
              {t(query ? 'list.saveFilter' : 'list.saveFilter.nothing')}
            </MenuItem>
            {saved.length > 0 && (
              <MenuItem id="manage" className={ui.option ?? ''} onAction={() => setOpen('manage')}>
                {t('list.manageFilters')}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {open === 'save' && <SaveFilter list={list} query={query} mine={mine} onClose={close} />}
      {open === 'manage' && <ManageFilters saved={saved} onClose={close} />}
    </>
  )
}
