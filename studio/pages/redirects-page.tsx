import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { deleteRedirect, listRedirects, makeRedirect } from '../../schemas/page/redirect.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { Field } from '../ui/fields.tsx'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import { hasWords } from '../ui/lists/has-words.ts'
import { NothingFits } from '../ui/lists/nothing-fits.tsx'
import { useFilter } from '../ui/lists/use-filter.ts'
import { tell } from '../ui/toasts/toasts.ts'
import {
  ActCell,
  Actions,
  Button,
  Card,
  Cell,
  Dialog,
  Loaded,
  Page,
  Soft,
  Stack,
  Table,
  Trouble,
} from '../ui/ui.tsx'
import { isAddress } from './page-address.ts'
import { useBegun } from '../ui/use-begun.ts'
import { PageTabs } from './page-tabs.tsx'

/** Redirects of page addresses. */
export function RedirectsPage() {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const read = useRead(listRedirects, {}, { storeNbr })
  const remove = useCommand(deleteRedirect, { storeNbr, changes: [listRedirects] })
  const make = useCommand(makeRedirect, { storeNbr, changes: [listRedirects] })
  const take = (from: string, to: string) =>
    remove.mutate(
      { from },
      {
        onSuccess: () =>
          tell({
            text: t('redirectRemoved', { path: `/info/${from}` }),
            undo: () => make.mutateAsync({ from, to }),
          }),
      },
    )
  const [isMaking, setIsMaking] = useBegun('redirect')
  const [filter, setFilter] = useFilter(['q'])
  const mayChange = may(store, 'pages.publish')
  return (
    <Page
      title={t('redirects')}
      actions={
        mayChange && (
          <Button look="primary" onPress={() => setIsMaking(true)}>
            {t('newRedirect')}
          </Button>
        )
      }
    >
      <PageTabs />
      <Trouble error={remove.error} />
      <SearchFilter
        label={t('searchRedirects')}
        value={filter.q}
        onChange={(q) => setFilter({ q })}
        maxLength={100}
      />
      <Card>
        <Loaded read={read}>
          {({ rows }) => (
            <Table
              label={t('redirects')}
              columns={['redirectFrom', 'redirectTo', 'madeBy', 'actions']}
              empty={
                rows.length ? (
                  <NothingFits filter={filter} setFilter={setFilter} />
                ) : (
                  <Empty icon={CornerDownRight} text={t('noRedirects')} />
                )
              }
            >
              {rows
                .filter(({ from, to }) => hasWords(`/info/${from} /info/${to}`, filter.q))
                .map(({ from, to, madeBy, madeAt }) => (
                  <tr key={from}>
                    <Cell of="redirectFrom">/info/{from}</Cell>
                    <Cell of="redirectTo">/info/{to}</Cell>
                    <Cell of="madeBy">
                      {madeBy} <Soft>{moment(madeAt)}</Soft>
                    </Cell>
                    <ActCell>
                      {mayChange && (
                        <Button
                          look="plain"
                          aria-label={`${t('remove')} /info/${from}`}
                          isDisabled={remove.isPending}
                          onPress={() => take(from, to)}
                        >
                          {t('remove')}
                        </Button>
                      )}
                    </ActCell>
                  </tr>
                ))}
            </Table>
          )}
        </Loaded>
      </Card>
      <Dialog
        title={t('newRedirect')}
        isOpen={isMaking && mayChange}
        onClose={() => setIsMaking(false)}
        isFirm
        isSheet
      >
        <RedirectForm onClose={() => setIsMaking(false)} />
      </Dialog>
    </Page>
  )
}

function RedirectForm({ onClose }: { onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const make = useCommand(makeRedirect, { storeNbr, changes: [listRedirects] })
  const wrong = (nbr: string) => (nbr && !isAddress(nbr) ? t('pageAddressWrong') : undefined)
  return (
    <Stack>
      <Field
        label={t('redirectFrom')}
        help={`/info/${from || '…'}`}
        error={wrong(from)}
        value={from}
        onChange={setFrom}
      />
      <Field
        label={t('redirectTo')}
        help={`/info/${to || '…'}`}
        error={wrong(to)}
        value={to}
        onChange={setTo}
      />
      <Trouble error={make.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isDisabled={!isAddress(from) || !isAddress(to)}
          isPending={make.isPending}
          onPress={() => make.mutate({ from, to }, { onSuccess: onClose })}
        >
          {t('save')}
        </Button>
      </Actions>
    </Stack>
  )
}
