import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ClipboardList, Copy, Power } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { countText } from '../../schemas/kit/counted.ts'
import { listForms, pullForm, pushForm } from '../../schemas/form/form-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import { hasWords } from '../ui/lists/has-words.ts'
import { NothingFits } from '../ui/lists/nothing-fits.tsx'
import { useBegun } from '../ui/use-begun.ts'
import { useFilter } from '../ui/lists/use-filter.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import { tell } from '../ui/toasts/toasts.ts'
import {
  Badge,
  Button,
  Card,
  Cell,
  Dialog,
  Loaded,
  MenuCell,
  Page,
  Soft,
  Table,
  Trouble,
} from '../ui/ui.tsx'
import { wholeForm } from './form-edits.ts'
import { freeNbr } from './form-nbr.ts'
import { NewForm } from './new-form.tsx'

type FormRow = OpOutput<typeof listForms>['rows'][number]

/** All forms of the store. */
export function FormList() {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [filter, setFilter] = useFilter(['q'])
  const [isNew, setIsNew] = useBegun('new')
  const read = useRead(listForms, {}, { storeNbr })
  const [error, setError] = useState<unknown>()
  const mayWrite = may(store, 'forms.write')
  const taken = read.data?.rows.map(({ nbr }) => nbr) ?? []
  return (
    <Page
      title={t('forms.title')}
      actions={
        mayWrite && (
          <Button look="primary" onPress={() => setIsNew(true)}>
            {t('forms.new')}
          </Button>
        )
      }
    >
      <Card>
        <SearchFilter
          label={t('forms.search')}
          hint={t('forms.searchHelp')}
          value={filter.q}
          onChange={(q) => setFilter({ q })}
          maxLength={100}
        />
        <Trouble error={error} />
        <Loaded read={read}>
          {({ rows }) => (
            <Table
              label={t('forms.title')}
              columns={[
                'forms.form',
                'pageState',
                'forms.answers',
                'forms.savedAt',
                ...(mayWrite ? (['forms.actions'] as const) : []),
              ]}
              empty={
                rows.length ? (
                  <NothingFits filter={filter} setFilter={setFilter} />
                ) : (
                  <Empty icon={ClipboardList} text={t('forms.none')} />
                )
              }
            >
              {rows
                .filter(({ nbr, title }) => hasWords(`${title} ${nbr}`, filter.q))
                .map((row) => (
                  <FormLine key={row.nbr} row={row} taken={taken} onError={setError} />
                ))}
            </Table>
          )}
        </Loaded>
      </Card>
      <Dialog title={t('forms.new')} isOpen={isNew} onClose={() => setIsNew(false)} isWide>
        <NewForm taken={taken} onClose={() => setIsNew(false)} />
      </Dialog>
    </Page>
  )
}

function FormLine({
  row: { nbr, title, isValid, isOpen, answers, savedAt, savedBy },
  taken,
  onError,
}: {
  row: FormRow
  taken: readonly string[]
  onError(error: unknown): void
}) {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const actions = useFormActions(nbr, taken, onError)
  const base = `/${storeNbr}/forms/${nbr}`
  const name = title || nbr
  return (
    <tr>
      <td>
        <Link href={base}>{name}</Link>
        <br />
        <Soft>{nbr}</Soft>
      </td>
      <Cell of="pageState">
        <Badge tone={isOpen ? 'good' : 'still'}>
          {t(isOpen ? 'forms.isOpen' : isValid ? 'forms.notNow' : 'forms.isClosed')}
        </Badge>
      </Cell>
      <Cell of="forms.answers">
        {may(store, 'answers.read') ? (
          <Link href={`${base}/answers`} aria-label={`${t('forms.answers')}: ${name}`}>
            {countText(answers)}
          </Link>
        ) : (
          countText(answers)
        )}
      </Cell>
      <Cell of="forms.savedAt">
        {moment(savedAt)}
        <br />
        <Soft>{savedBy}</Soft>
      </Cell>
      {may(store, 'forms.write') && (
        <MenuCell>
          <MoreMenu
            label={t('moreFor', { name })}
            actions={[
              {
                id: 'copy',
                label: t('forms.copy'),
                icon: Copy,
                isDisabled: actions.copy.isPending,
                run: () => actions.copy.mutate(),
              },
              {
                id: 'open',
                label: t(isValid ? 'forms.close' : 'forms.open'),
                icon: Power,
                isDisabled: actions.open.isPending,
                run: () =>
                  actions.open.mutate(!isValid, {
                    onSuccess: () =>
                      tell({
                        text: t(isValid ? 'forms.nowClosed' : 'forms.nowOpen', { name }),
                        undo: () => actions.open.mutateAsync(isValid),
                      }),
                  }),
              },
            ]}
          />
        </MenuCell>
      )}
    </tr>
  )
}

/** Copying, opening and closing a form, each based on the form as it is now. */
function useFormActions(nbr: string, taken: readonly string[], onError: (error: unknown) => void) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const queries = useQueryClient()
  const rest = {
    onError,
    onMutate: () => onError(undefined),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listForms.key] }),
  }
  const pulled = async () => {
    const { form, rev } = await call(pullForm, { nbr }, { storeNbr })
    return { form: wholeForm(form), rev }
  }
  const copy = useMutation({
    ...rest,
    async mutationFn() {
      const { form } = await pulled()
      // A copy is not shown to shoppers before it was looked at.
      const formInfo = {
        ...form.formInfo,
        title: t('forms.copyOf', { title: form.formInfo.title || nbr }).slice(0, 200),
        isValid: false,
      }
      return call(
        pushForm,
        { form: { ...form, nbr: freeNbr(nbr, taken), formInfo }, rev: 0 },
        { storeNbr },
      )
    },
  })
  const open = useMutation({
    ...rest,
    async mutationFn(isValid: boolean) {
      const { form, rev } = await pulled()
      const formInfo = { ...form.formInfo, isValid }
      return call(pushForm, { form: { ...form, formInfo }, rev }, { storeNbr })
    },
  })
  return { copy, open }
}
