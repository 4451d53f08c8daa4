import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import {
  listSavedFilters,
  type FilteredList,
} from '../../../../schemas/operator/saved-filter.ops.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useRead } from '../../../kernel/calls/queries.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Count } from '../../count.tsx'
import { IconButton } from '../../icon-button.tsx'
import { Soft } from '../../ui.tsx'
import { filterIn, queryOf } from './filter-query.ts'
import { ManageFilters } from './manage-filters.tsx'
import { SaveFilter } from './save-filter.tsx'
import tabs from '../../tabs.module.css'
import styles from '../lists.module.css'

/** A list with savable filters, and its current filter from `useFilter`. */
export interface Filtering {
  list: FilteredList
  filter: Readonly<Record<string, string>>
  setFilter(changes: Record<string, string>): void
}

/** Usual views of a list, such as the states of orders; the first one shows all. */
export interface ListViews {
  label: string
  /** Field of the filter that they set. */
  field: string
  options: readonly { id: string; name: string; count?: number | undefined }[]
}

/** Tabs of a list: its usual views, and the filters saved by the operator or a colleague. */
export function ListTabs({ list, filter, setFilter, views }: Filtering & { views?: ListViews }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [open, setOpen] = useState<'save' | 'manage'>()
  const saved = useRead(listSavedFilters, { list }, { storeNbr }).data?.FilterList ?? []
  const query = queryOf(filter)
  const current = query ? saved.find((one) => one.query === query) : undefined
  const options = views?.options ?? [{ id: '', name: t('list.any') }]
  const wanted = views ? filter[views.field] : ''
  const view = options.find(({ id }) => id === wanted) ?? options[0]
  const close = () => setOpen(undefined)
  const show = (key: string) => {
    const one = saved.find(({ filterNbr }) => `saved ${filterNbr}` === key)
    const names = Object.keys(filter)
    if (one) return setFilter(filterIn(one.query, names))
    setFilter({
      // A saved filter is left as a whole; without views, "all" is without a filter.
      ...((current || !views) && filterIn('', names)),
      ...(views && { [views.field]: key.slice('view '.length) }),
    })
  }
  return (
    <div className={styles.tabs}>
      <ToggleButtonGroup
        className={tabs.tabs ?? ''}
        aria-label={views?.label ?? t('list.views')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[current ? `saved ${current.filterNbr}` : `view ${view?.id}`]}
        onSelectionChange={(keys) => {
          for (const key of keys) show(String(key))
        }}
      >
        {options.map(({ id, name, count }) => (
          <ToggleButton key={`view ${id}`} id={`view ${id}`}>
            {name}
            <Count of={count} />
          </ToggleButton>
        ))}
        {saved.map(({ filterNbr, name, isMine, byName }) => (
          <ToggleButton key={`saved ${filterNbr}`} id={`saved ${filterNbr}`}>
            {name}
            {!isMine && <Soft>{byName}</Soft>}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {query && !current && (
        <IconButton label={t('list.saveFilter')} icon={Plus} onPress={() => setOpen('save')} />
      )}
      {saved.length > 0 && (
        <IconButton
          label={t('list.manageFilters')}
          icon={Ellipsis}
          onPress={() => setOpen('manage')}
        />
      )}
      {open === 'save' && (
        <SaveFilter
          list={list}
          query={query}
          mine={saved.filter(({ isMine }) => isMine)}
          onClose={close}
        />
      )}
      {open === 'manage' && <ManageFilters list={list} saved={saved} onClose={close} />}
    </div>
  )
}
