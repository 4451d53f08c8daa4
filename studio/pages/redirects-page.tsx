import { useState } from 'react'
import { deleteRedirect, listRedirects, makeRedirect } from '../../schemas/page/redirect.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import {
  Actions,
  Button,
  Card,
  Cell,
  Confirm,
  Dialog,
  Loaded,
  Page,
  Soft,
  Stack,
  Table,
  Trouble,
} from '../ui/ui.tsx'
import { isAddress } from './page-address.ts'
import { PageTabs } from './page-tabs.tsx'

/** Redirects of page addresses. */
export function RedirectsPage() {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const read = useRead(listRedirects, {}, { storeNbr })
  const remove = useCommand(deleteRedirect, { storeNbr, changes: [listRedirects] })
  const [asked, setAsked] = useState<string>()
  const [isMaking, setIsMaking] = useState(false)
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
      <Card>
        <Loaded read={read}>
          {({ rows }) => (
            <Table
              label={t('redirects')}
              columns={['redirectFrom', 'redirectTo', 'madeBy', 'actions']}
              empty={t('noRedirects')}
            >
              {rows.map(({ from, to, madeBy, madeAt }) => (
                <tr key={from}>
                  <Cell of="redirectFrom">/info/{from}</Cell>
                  <Cell of="redirectTo">/info/{to}</Cell>
                  <Cell of="madeBy">
                    {madeBy} <Soft>{moment(madeAt)}</Soft>
                  </Cell>
                  <td>
                    {mayChange && (
                      <Button
                        look="danger"
                        aria-label={`${t('remove')} /info/${from}`}
                        onPress={() => setAsked(from)}
                      >
                        {t('remove')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </Loaded>
      </Card>
      <Dialog title={t('newRedirect')} isOpen={isMaking} onClose={() => setIsMaking(false)} isFirm>
        <RedirectForm onClose={() => setIsMaking(false)} />
      </Dialog>
      <Confirm
        title={t('redirectRemove')}
        text={t('redirectRemoveText', { path: `/info/${asked ?? ''}` })}
        yes={t('remove')}
        isOpen={asked !== undefined}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setAsked(undefined)}
        onYes={() => remove.mutate({ from: asked ?? '' }, { onSuccess: () => setAsked(undefined) })}
      />
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
