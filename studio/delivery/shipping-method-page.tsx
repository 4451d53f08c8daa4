import * as ops from '../../schemas/shipping/shipping-operator.ops.ts'
import type { WrittenShippingMethod } from '../../schemas/shipping/shipping-operator.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { SideIndex } from '../ui/side-index.tsx'
import { useEntityForm } from '../ui/saving/use-entity-form.ts'
import type { Versioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded } from '../ui/ui.tsx'
import { BasicsCard } from './basics-card.tsx'
import { GoodsCard } from './goods-card.tsx'
import { MethodFrame } from './method-frame.tsx'
import { RatesCard } from './rates-card.tsx'
import { ReachCard } from './reach-card.tsx'
import {
  emptyShippingMethod,
  faultsOf,
  ruleText,
  ShippingContext,
  type ShownStore,
} from './shipping-form.ts'
import { TryCard } from './try-card.tsx'

export function ShippingMethodPage({ frcNbr }: { frcNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(ops.showShippingMethod, { frcNbr }, { storeNbr })
  return (
    <MethodFrame title={t('delivery.shippingMethod')}>
      {(store) => (
        <Loaded read={read}>
          {({ version, method }) => (
            <Form frcNbr={frcNbr} store={store} loaded={{ version, value: method }} />
          )}
        </Loaded>
      )}
    </MethodFrame>
  )
}

export function NewShippingMethod() {
  const { t } = useTexts()
  return (
    <MethodFrame title={t('delivery.shippingMethod')}>
      {(store) => <Form store={store} loaded={{ version: '', value: emptyShippingMethod }} />}
    </MethodFrame>
  )
}

function Form(props: {
  frcNbr?: string
  store: ShownStore
  loaded: Versioned<WrittenShippingMethod>
}) {
  const { frcNbr, store, loaded } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const areas = useRead(ops.listDeliveryAreas, {}, { storeNbr })
  const form = useEntityForm({
    isNew: frcNbr === undefined,
    loaded,
    inputName: 'method',
    check: (method) => faultsOf(method, store),
    change: ({ version, value: method }) =>
      call(ops.changeShippingMethod, { frcNbr: frcNbr ?? '', version, method }, { storeNbr }),
    async make(method) {
      const made = await call(ops.makeShippingMethod, { method }, { storeNbr })
      return `/delivery/shipping/${made.frcNbr}`
    },
    async reload() {
      const input = { frcNbr: frcNbr ?? '' }
      const { version, method } = await call(ops.showShippingMethod, input, { storeNbr })
      return { version, value: method }
    },
    changes: [ops.showShippingMethod],
  })
  return (
    <Loaded read={areas}>
      {({ AreaList }) => (
        <ShippingContext
          value={{
            ...form,
            store,
            areas: AreaList,
            errorOf: (field) => ruleText(t, form.ruleOf(field)),
          }}
        >
          <SideIndex>
            <BasicsCard />
            <RatesCard />
            <ReachCard />
            <GoodsCard />
            <TryCard />
            <SaveBar form={form} isNew={frcNbr === undefined} />
          </SideIndex>
        </ShippingContext>
      )}
    </Loaded>
  )
}
