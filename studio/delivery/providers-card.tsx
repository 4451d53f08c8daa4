import { useState } from 'react'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { listPayMethods } from '../../schemas/pay/pay-operator.ops.ts'
import * as ops from '../../schemas/pay/provider-keys.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Button, Card, Confirm, Dialog, Loaded, Note, Row, Soft, Stack, Trouble } from '../ui/ui.tsx' // prettier-ignore

type Provider = OpOutput<typeof ops.listProviders>['rows'][number]
const fields = ['merchantId', 'hashKey', 'hashIv'] as const
const noKeys = { merchantId: '', hashKey: '', hashIv: '' }
const isKey = (text: string) => /^[A-Za-z0-9]{4,64}$/.test(text)

/** Accounts at payment providers: whether there are keys, never what they are. */
export function ProvidersCard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(ops.listProviders, {}, { storeNbr })
  return (
    <Card title={t('providers.title')}>
      <p>
        <Soft>{t('providers.help')}</Soft>
      </p>
      <Loaded read={read}>
        {({ rows }) => (
          <Stack>
            {rows.map((row) => (
              <ProviderRow key={row.provider} row={row} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}

function ProviderRow({ row }: { row: Provider }) {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const { provider, source, isReadable, takesCurrency, ends, setAt, setBy } = row
  const [isEntering, setIsEntering] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const asking = useCommand(ops.tryProviderKeys, { storeNbr })
  const remove = useCommand(ops.removeProviderKeys, {
    storeNbr,
    changes: [ops.listProviders, listPayMethods],
  })
  const mayChange = may(store, 'payments.keys')
  return (
    <section aria-label={t(`providers.${provider}`)}>
      <Stack>
        <h3>{t(`providers.${provider}`)}</h3>
        {source === 'own' ? (
          <p>
            {t('providers.own', {
              date: moment(setAt),
              name: setBy,
              ends,
            })}
          </p>
        ) : (
          <p>{t(`providers.${source}`)}</p>
        )}
        {!isReadable && <Note kind="bad">{t('providers.unreadable')}</Note>}
        {!takesCurrency && <Note kind="warn">{t('providers.currency')}</Note>}
        {asking.data && <Verdict of={asking.data.verdict} />}
        <Trouble error={asking.error} />
        {mayChange && (
          <Row>
            <Button onPress={() => setIsEntering(true)}>
              {t(source === 'own' ? 'providers.replace' : 'providers.set')}
            </Button>
            {source !== 'none' && (
              <Button isPending={asking.isPending} onPress={() => asking.mutate({ provider })}>
                {t('providers.try')}
              </Button>
            )}
            {source === 'own' && (
              <Button look="plain" onPress={() => setIsRemoving(true)}>
                {t('providers.remove')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      <Dialog
        title={t(`providers.${provider}`)}
        isOpen={isEntering}
        onClose={() => setIsEntering(false)}
        isFirm
      >
        <KeysForm row={row} close={() => setIsEntering(false)} />
      </Dialog>
      <Confirm
        title={t('providers.remove')}
        text={t('providers.removeText')}
        yes={t('providers.remove')}
        isOpen={isRemoving}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setIsRemoving(false)}
        onYes={() => remove.mutate({ provider }, { onSuccess: () => setIsRemoving(false) })}
      />
    </section>
  )
}

function KeysForm({ row, close }: { row: Provider; close(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { provider, source } = row
  const [keys, setKeys] = useState(noKeys)
  const [hasTried, setHasTried] = useState(false)
  const asking = useCommand(ops.tryProviderKeys, { storeNbr })
  const save = useCommand(ops.setProviderKeys, {
    storeNbr,
    changes: [ops.listProviders, listPayMethods],
  })
  const ifRight = (act: () => void) => {
    setHasTried(true)
    if (fields.every((name) => isKey(keys[name]))) act()
  }
  return (
    <Stack>
      {source !== 'none' && <Note kind="warn">{t('providers.replaceText')}</Note>}
      {fields.map((name) => (
        <Field
          key={name}
          label={t(`providers.${name}`)}
          type={name === 'merchantId' ? 'text' : 'password'}
          autoComplete="off"
          value={keys[name]}
          maxLength={64}
          isRequired
          error={hasTried && !isKey(keys[name]) ? t('providers.wrong') : undefined}
          onChange={(text) => setKeys((before) => ({ ...before, [name]: text.trim() }))}
        />
      ))}
      {asking.data && <Verdict of={asking.data.verdict} />}
      <Trouble error={asking.error ?? save.error} />
      <Actions>
        <Button onPress={close}>{t('cancel')}</Button>
        <Button
          isPending={asking.isPending}
          onPress={() => ifRight(() => asking.mutate({ provider, keys }))}
        >
          {t('providers.try')}
        </Button>
        <Button
          look="primary"
          isPending={save.isPending}
          onPress={() => ifRight(() => save.mutate({ provider, keys }, { onSuccess: close }))}
        >
          {t('providers.save')}
        </Button>
      </Actions>
    </Stack>
  )
}

function Verdict({ of }: { of: (typeof ops.keyVerdicts)[number] }) {
  const { t } = useTexts()
  return <Note kind={of === 'works' ? 'good' : 'bad'}>{t(`providers.verdict.${of}`)}</Note>
}
