import { Value } from '@sinclair/typebox/value'
import * as ops from '../../schemas/pay/pay-operator.ops.ts'
import { payMethodFaults, WrittenPayMethod } from '../../schemas/pay/pay-operator.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { useEntityForm } from '../ui/saving/use-entity-form.ts'
import type { Versioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded } from '../ui/ui.tsx'
import { MethodFrame } from './method-frame.tsx'
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
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(ops.showPayMethod, { payNbr }, { storeNbr })
  return (
    <MethodFrame title={t('delivery.paymentMethod')}>
      {(store) => (
        <Loaded read={read}>
          {({ version, method }) => (
            <Form payNbr={payNbr} store={store} loaded={{ version, value: method }} />
          )}
        </Loaded>
      )}
    </MethodFrame>
  )
}

export function NewPayMethod() {
  const { t } = useTexts()
  return (
    <MethodFrame title={t('delivery.paymentMethod')}>
      {(store) => <Form store={store} loaded={{ version: '', value: empty }} />}
    </MethodFrame>
  )
}

function Form(props: { payNbr?: string; store: ShownStore; loaded: Versioned<WrittenPayMethod> }) {
  const { payNbr, store, loaded } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const form = useEntityForm({
    isNew: payNbr === undefined,
    loaded,
    inputName: 'method',
    check: (method) => [
      ...[...Value.Errors(WrittenPayMethod, method)].map(({ path }) => ({
        field: path.slice(1),
        rule: 'schema',
      })),
      ...payMethodFaults(method, store.defaultLang),
    ],
    change: ({ version, value: method }) =>
      call(ops.changePayMethod, { payNbr: payNbr ?? '', version, method }, { storeNbr }),
    async make(method) {
      const made = await call(ops.makePayMethod, { method }, { storeNbr })
      return `/delivery/payment/${made.payNbr}`
    },
    async reload() {
      const input = { payNbr: payNbr ?? '' }
      const { version, method } = await call(ops.showPayMethod, input, { storeNbr })
      return { version, value: method }
    },
    changes: [ops.showPayMethod],
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
