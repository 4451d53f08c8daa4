import { Value } from '@sinclair/typebox/value'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import * as ops from '../../schemas/pay/pay-operator.ops.ts'
import { payMethodFaults, WrittenPayMethod } from '../../schemas/pay/pay-operator.schema.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { useVersioned, type Versioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded, Page } from '../ui/ui.tsx'
import { PayMethodCards } from './pay-method-cards.tsx'
import { ruleText, type ShownStore } from './shipping-form.ts'

const empty: WrittenPayMethod = {
  kind: 'remittance',
  account: { bankCode: '', bankName: '', account: '', holder: '' },
  name: {},
  desc: {},
  isOn: true,
}

export function PayMethodPage({ payNbr }: { payNbr: string }) {
  const { storeNbr } = useStore()
  const read = useRead(ops.showPayMethod, { payNbr }, { storeNbr })
  return (
    <Frame>
      {(store) => (
        <Loaded read={read}>
          {({ version, method }) => (
            <Form payNbr={payNbr} store={store} loaded={{ version, value: method }} />
          )}
        </Loaded>
      )}
    </Frame>
  )
}

export const NewPayMethod = () => (
  <Frame>{(store) => <Form store={store} loaded={{ version: '', value: empty }} />}</Frame>
)

function Frame({ children }: { children: (store: ShownStore) => ReactNode }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showStore, {}, { storeNbr })
  return (
    <Page
      title={t('delivery.paymentMethod')}
      actions={<Link href={`/${storeNbr}/delivery`}>{t('delivery.back')}</Link>}
    >
      <Loaded read={read}>{children}</Loaded>
    </Page>
  )
}

function Form(props: { payNbr?: string; store: ShownStore; loaded: Versioned<WrittenPayMethod> }) {
  const { payNbr, store, loaded } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const form = useVersioned({
    loaded,
    inputName: 'method',
    check: (method) => [
      ...[...Value.Errors(WrittenPayMethod, method)].map(({ path }) => ({
        field: path.slice(1),
        rule: 'schema',
      })),
      ...payMethodFaults(method, store.defaultLang),
    ],
    async save({ version, value: method }) {
      if (payNbr !== undefined) {
        const saved = await call(ops.changePayMethod, { payNbr, version, method }, { storeNbr })
        await queries.invalidateQueries({ queryKey: [ops.showPayMethod.key] })
        return saved
      }
      const made = await call(ops.makePayMethod, { method }, { storeNbr })
      go(`/${storeNbr}/delivery/payment/${made.payNbr}`)
      return { version: '' }
    },
    async reload() {
      const input = { payNbr: payNbr ?? '' }
      const { version, method } = await call(ops.showPayMethod, input, { storeNbr })
      return { version, value: method }
    },
  })
  return (
    <>
      <PayMethodCards
        form={form}
        store={store}
        errorOf={(field) => ruleText(t, form.ruleOf(field))}
      />
      <SaveBar form={form} isNew={payNbr === undefined} />
    </>
  )
}
