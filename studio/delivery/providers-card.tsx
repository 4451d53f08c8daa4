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
type Key = Provider['keys'][number]

/** Whether a text is valid for a key; an optional one may be empty. */
const isKey = ({ pattern, isOptional }: Key, text: string): boolean =>
  text ? new RegExp(pattern).test(text) : isOptional

/** Accounts at payment providers: whether keys are set, never their values. */
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
  const { t, lang, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const { provider, source, isReadable, takesCurrency, ends, setAt, setBy } = row
  const title = row.title[lang] ?? provider
  const [isEntering, setIsEntering] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const asking = useCommand(ops.tryProviderKeys, { storeNbr })
  const remove = useCommand(ops.removeProviderKeys, {
    storeNbr,
    changes: [ops.listProviders, listPayMethods],
  })
  const mayChange = may(store, 'payments.keys')
  return (
    <section aria-label={title}>
      <Stack>
        <h3>{title}</h3>
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
      <Dialog title={title} isOpen={isEntering} onClose={() => setIsEntering(false)} isFirm>
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
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const { provider, source } = row
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({})
  const [hasTried, setHasTried] = useState(false)
  const asking = useCommand(ops.tryProviderKeys, { storeNbr })
  const save = useCommand(ops.setProviderKeys, {
    storeNbr,
    changes: [ops.listProviders, listPayMethods],
  })
  const ifRight = (act: () => void) => {
    setHasTried(true)
    if (row.keys.every((key) => isKey(key, entered[key.name] ?? ''))) act()
  }
  const keys = Object.fromEntries(Object.entries(entered).filter(([, text]) => text))
  return (
    <Stack>
      {source !== 'none' && <Note kind="warn">{t('providers.replaceText')}</Note>}
      {row.keys.map((key) => (
        <Field
          key={key.name}
          label={key.label[lang] ?? key.name}
          {...(key.help[lang] && { help: key.help[lang] })}
          type={key.isSecret ? 'password' : 'text'}
          autoComplete="off"
          value={entered[key.name] ?? ''}
          maxLength={key.maxLength}
          isRequired={!key.isOptional}
          error={
            hasTried && !isKey(key, entered[key.name] ?? '') ? t('providers.wrong') : undefined
          }
          onChange={(text) => setEntered((before) => ({ ...before, [key.name]: text.trim() }))}
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
