import { useState, type FormEvent } from 'react'
import type { OpOutput } from '../../../../schemas/kit/define-op.ts'
import {
  listSavedFilters,
  longestFilterName,
  longestQuery,
  saveFilter,
  type FilteredList,
} from '../../../../schemas/operator/saved-filter.ops.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useCommand } from '../../../kernel/calls/queries.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Field } from '../../fields.tsx'
import { Actions, Button, Dialog, Note, Stack, Trouble } from '../../ui.tsx'

export type SavedFilter = OpOutput<typeof listSavedFilters>['FilterList'][number]

/** Asks for a name, and confirms replacing a filter of that name. */
export function SaveFilter(props: {
  list: FilteredList
  query: string
  mine: readonly SavedFilter[]
  onClose(): void
}) {
  const { list, query, mine, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [name, setName] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const save = useCommand(saveFilter, { storeNbr, changes: [listSavedFilters] })
  const given = name.trim()
  const isReplacing = mine.some((one) => one.name === given)
  const isLong = query.length > longestQuery
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!given || isLong) return
    if (isReplacing && !isAsked) setIsAsked(true)
    else save.mutate({ list, name: given, query }, { onSuccess: onClose })
  }
  return (
    <Dialog title={t('list.saveFilter')} isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Field
            label={t('name')}
            value={name}
            onChange={(next) => {
              setName(next)
              setIsAsked(false)
            }}
            maxLength={longestFilterName}
            startsFocused
          />
          {isLong && <Note kind="bad">{t('list.filters.tooLong')}</Note>}
          {isAsked && <Note kind="warn">{t('list.filters.replaces', { name: given })}</Note>}
          <Trouble error={save.error} />
          <Actions>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button
              type="submit"
              look={isAsked ? 'danger' : 'primary'}
              isDisabled={!given || isLong}
              isPending={save.isPending}
            >
              {t(isAsked ? 'list.filters.replace' : 'save')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  )
}
