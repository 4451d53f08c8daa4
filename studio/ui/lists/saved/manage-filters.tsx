import { Pencil, Trash2, UserMinus, Users } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import {
  deleteFilter,
  listSavedFilters,
  longestFilterName,
  renameFilter,
  saveFilter,
  shareFilter,
  type FilteredList,
} from '../../../../schemas/operator/saved-filter.ops.ts'
import { may, useStore } from '../../../kernel/session/myself.ts'
import { useCommand } from '../../../kernel/calls/queries.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Field } from '../../fields.tsx'
import { MoreMenu } from '../../more-menu.tsx'
import { tell } from '../../toasts/toasts.ts'
import { SubmitActions } from '../../form-actions.tsx'
import { Actions, Button, Cell, Confirm, Dialog, MenuCell, Table, Trouble } from '../../ui.tsx'
import type { SavedFilter } from './save-filter.tsx'

/**
 * Renames, deletes and shares saved filters; colleagues' filters can be unshared. Deleting one's own
 * can be taken back, and is asked about only if colleagues lose it.
 */
export function ManageFilters(props: {
  list: FilteredList
  saved: readonly SavedFilter[]
  onClose(): void
}) {
  const { list, saved, onClose } = props
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const changes = [listSavedFilters]
  const share = useCommand(shareFilter, { storeNbr, changes })
  const remove = useCommand(deleteFilter, { storeNbr, changes })
  const save = useCommand(saveFilter, { storeNbr, changes })
  const [renaming, setRenaming] = useState<string>()
  const [removing, setRemoving] = useState<SavedFilter>()
  const mayShare = may(store, 'store.settings')
  const take = ({ filterNbr, name, query }: SavedFilter) =>
    remove.mutate(
      { filterNbr },
      {
        onSuccess: () =>
          tell({
            text: t('list.filters.deleted', { name }),
            undo: () => save.mutateAsync({ list, name, query }),
          }),
      },
    )
  return (
    <Dialog title={t('list.savedFilters')} isOpen onClose={onClose}>
      <Trouble error={share.error ?? (removing ? undefined : remove.error)} />
      <Table
        label={t('list.savedFilters')}
        columns={['name', 'list.filters.for', 'list.filters.acts']}
        empty={t('list.filters.none')}
      >
        {saved.map((filter) => {
          const { filterNbr, name, isShared, isMine, byName } = filter
          if (renaming === filterNbr)
            return (
              <tr key={filterNbr}>
                <td colSpan={3}>
                  <Rename filter={filter} onClose={() => setRenaming(undefined)} />
                </td>
              </tr>
            )
          return (
            <tr key={filterNbr}>
              <Cell of="name">{name}</Cell>
              <Cell of="list.filters.for">
                {isMine
                  ? t(isShared ? 'list.filters.forAll' : 'list.filters.forMe')
                  : t('list.filters.by', { name: byName })}
              </Cell>
              <MenuCell>
                {(mayShare || isMine) && (
                  <MoreMenu
                    label={t('moreFor', { name })}
                    actions={[
                      ...(mayShare
                        ? [
                            {
                              id: 'share',
                              label: t(isShared ? 'list.filters.unshare' : 'list.filters.share'),
                              icon: isShared ? UserMinus : Users,
                              isDisabled: share.isPending,
                              run: () => share.mutate({ filterNbr, isShared: !isShared }),
                            },
                          ]
                        : []),
                      ...(isMine
                        ? [
                            {
                              id: 'rename',
                              label: t('list.filters.rename'),
                              icon: Pencil,
                              run: () => setRenaming(filterNbr),
                            },
                            {
                              id: 'delete',
                              label: t('list.filters.delete'),
                              icon: Trash2,
                              isDanger: true,
                              isDisabled: remove.isPending,
                              run: () => (isShared ? setRemoving(filter) : take(filter)),
                            },
                          ]
                        : []),
                    ]}
                  />
                )}
              </MenuCell>
            </tr>
          )
        })}
      </Table>
      <Actions>
        <Button onPress={onClose}>{t('close')}</Button>
      </Actions>
      {removing && (
        <Confirm
          title={t('list.filters.deleteOf', { name: removing.name })}
          text={t('list.filters.deleteShared')}
          yes={t('list.filters.delete')}
          isOpen
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => {
            remove.reset()
            setRemoving(undefined)
          }}
          onYes={() =>
            remove.mutate(
              { filterNbr: removing.filterNbr },
              { onSuccess: () => setRemoving(undefined) },
            )
          }
        />
      )}
    </Dialog>
  )
}

function Rename({ filter, onClose }: { filter: SavedFilter; onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [name, setName] = useState(filter.name)
  const rename = useCommand(renameFilter, { storeNbr, changes: [listSavedFilters] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { filterNbr } = filter
    if (name.trim()) rename.mutate({ filterNbr, name: name.trim() }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit}>
      <Field
        label={t('list.filters.newName', { name: filter.name })}
        value={name}
        onChange={setName}
        maxLength={longestFilterName}
        startsFocused
      />
      <SubmitActions
        yes={t('save')}
        isDisabled={!name.trim()}
        isPending={rename.isPending}
        error={rename.error}
        onClose={onClose}
      />
    </form>
  )
}
