import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import * as ops from '../../schemas/shipping/shipping-operator.ops.ts'
import type { WrittenShippingMethod } from '../../schemas/shipping/shipping-operator.schema.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { useVersioned, type Versioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded, Page } from '../ui/ui.tsx'
import { BasicsCard } from './basics-card.tsx'
import { GoodsCard } from './goods-card.tsx'
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
import styles from './delivery.module.css'

export function ShippingMethodPage({ frcNbr }: { frcNbr: string }) {
  const { storeNbr } = useStore()
  const read = useRead(ops.showShippingMethod, { frcNbr }, { storeNbr })
  return (
    <Frame>
      {(store) => (
        <Loaded read={read}>
          {({ version, method }) => (
            <Form frcNbr={frcNbr} store={store} loaded={{ version, value: method }} />
          )}
        </Loaded>
      )}
    </Frame>
  )
}

export function NewShippingMethod() {
  return (
    <Frame>
      {(store) => <Form store={store} loaded={{ version: '', value: emptyShippingMethod }} />}
    </Frame>
  )
}

function Frame({ children }: { children: (store: ShownStore) => React.ReactNode }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showStore, {}, { storeNbr })
  return (
    <Page
      title={t('delivery.shippingMethod')}
      actions={<Link href={`/${storeNbr}/delivery`}>{t('delivery.back')}</Link>}
    >
      <Loaded read={read}>{children}</Loaded>
    </Page>
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
  const [, go] = useLocation()
  const queries = useQueryClient()
  const areas = useRead(ops.listDeliveryAreas, {}, { storeNbr })
  const form = useVersioned({
    loaded,
    inputName: 'method',
    check: (method) => faultsOf(method, store),
    async save({ version, value: method }) {
      if (frcNbr !== undefined) {
        const saved = await call(
          ops.changeShippingMethod,
          { frcNbr, version, method },
          { storeNbr },
        )
        await queries.invalidateQueries({ queryKey: [ops.showShippingMethod.key] })
        return saved
      }
      const made = await call(ops.makeShippingMethod, { method }, { storeNbr })
      go(`/${storeNbr}/delivery/shipping/${made.frcNbr}`)
      return { version: '' }
    },
    async reload() {
      const input = { frcNbr: frcNbr ?? '' }
      const { version, method } = await call(ops.showShippingMethod, input, { storeNbr })
      return { version, value: method }
    },
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
          <div className={styles.cards}>
            <BasicsCard />
            <RatesCard />
            <ReachCard />
            <GoodsCard />
            <TryCard />
          </div>
          <SaveBar form={form} isNew={frcNbr === undefined} />
        </ShippingContext>
      )}
    </Loaded>
  )
}
