import type { ReactNode } from 'react'
import { Link } from 'wouter'
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
    <Page title={title} actions={<Link href={`/${storeNbr}/delivery`}>{t('delivery.back')}</Link>}>
      <Loaded read={read}>{children}</Loaded>
    </Page>
  )
}
