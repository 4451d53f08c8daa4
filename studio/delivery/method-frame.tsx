import type { ReactNode } from 'react'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded, Page } from '../ui/ui.tsx'
import type { ShownStore } from './shipping-form.ts'

/** The page of a shipping or payment method, which needs the store's languages and currency. */
export function MethodFrame(props: { title: string; children(store: ShownStore): ReactNode }) {
  const { title, children } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showStore, {}, { storeNbr })
  return (
    <Page title={title} back={{ to: `/${storeNbr}/delivery`, label: t('delivery.back') }}>
      <Loaded read={read}>{children}</Loaded>
    </Page>
  )
}
