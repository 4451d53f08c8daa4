import { useState, type FormEvent } from 'react'
import {
  deleteFilter,
  listSavedFilters,
  longestFilterName,
  renameFilter,
  shareFilter,
} from '../../../../schemas/operator/saved-filter.ops.ts'
import { may, useStore } from '../../../kernel/session/myself.ts'
import { useCommand } from '../../../kernel/calls/queries.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Field } from '../../fields.tsx'
import { Actions, Button, Cell, Confirm, Dialog, Row, Table, Trouble } from '../../ui.tsx'
import type { SavedFilter } from './save-filter.tsx'

/** Renames, deletes and shares saved filters; colleagues' filters can be unshared. */
export function ManageFilters(props: { saved: readonly SavedFilter[]; onClose(): void }) {
  const { saved, onClose } = props
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const changes = [listSavedFilters]
  const share = useCommand(shareFilter, { storeNbr, changes })
  const remove = useCommand(deleteFilter, { storeNbr, changes })
  const [renaming, setRenaming] = useState<string>()
  const [removing, setRemoving] = useState<SavedFilter>()
  const mayShare = may(store, 'store.settings')
  return (
    <Dialog title={t('list.savedFilters')} isOpen onClose={onClose}>
      <Trouble error={share.error} />
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
              <Cell of="list.filters.acts">
                <Row>
                  {mayShare && (
                    <Button
                      aria-label={`${t(isShared ? 'list.filters.unshare' : 'list.filters.share')}: ${name}`}
                      isPending={share.isPending && share.variables.filterNbr === filterNbr}
                      onPress={() => share.mutate({ filterNbr, isShared: !isShared })}
                    >
                      {t(isShared ? 'list.filters.unshare' : 'list.filters.share')}
                    </Button>
                  )}
                  {isMine && (
                    <>
                      <Button
                        aria-label={`${t('list.filters.rename')}: ${name}`}
                        onPress={() => setRenaming(filterNbr)}
                      >
                        {t('list.filters.rename')}
                      </Button>
                      <Button
                        aria-label={`${t('list.filters.delete')}: ${name}`}
                        onPress={() => setRemoving(filter)}
                      >
                        {t('list.filters.delete')}
                      </Button>
                    </>
                  )}
                </Row>
              </Cell>
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
          text={t(removing.isShared ? 'list.filters.deleteShared' : 'list.filters.deleteText')}
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
      <Trouble error={rename.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button type="submit" look="primary" isDisabled={!name.trim()} isPending={rename.isPending}>
          {t('save')}
        </Button>
      </Actions>
    </form>
  )
}
