import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded, Page } from '../ui/ui.tsx'
import { ViewTabs } from '../ui/view-tabs.tsx'
import { sellingViews } from './views.ts'

export type ShownStore = OpOutput<typeof showStore>

/** Layout of a list, with links to the others. */
export function SellingFrame(props: { title: TextKey; actions?: ReactNode; children: ReactNode }) {
  const { title, actions, children } = props
  const { t } = useTexts()
  return (
    <Page title={t(title)} actions={actions}>
      <ViewTabs
        place="selling"
        label="selling.title"
        first="selling.calendar"
        views={sellingViews}
      />
      {children}
    </Page>
  )
}

interface OfferFrameProps {
  title: string
  /** The list to go back to. */
  list: string
}

/** Layout of what is offered, which needs the store's languages and currency. */
export function OfferFrame(props: OfferFrameProps & { children(store: ShownStore): ReactNode }) {
  const { title, list, children } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showStore, {}, { storeNbr })
  return (
    <Page title={title} back={{ to: `/${storeNbr}/selling/${list}`, label: t('selling.back') }}>
      <Loaded read={read}>{children}</Loaded>
    </Page>
  )
}

/** An offer, once it and the store are read. */
export function OfferPage<T>({
  read,
  children,
  ...frame
}: OfferFrameProps & {
  read: UseQueryResult<T>
  children(offer: T, store: ShownStore): ReactNode
}) {
  return (
    <OfferFrame {...frame}>
      {(store) => <Loaded read={read}>{(offer) => children(offer, store)}</Loaded>}
    </OfferFrame>
  )
}
