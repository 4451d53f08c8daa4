import { Route, Switch } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { MethodLists } from './method-lists.tsx'
import { NewPayMethod, PayMethodPage } from './pay-method-page.tsx'
import { NewShippingMethod, ShippingMethodPage } from './shipping-method-page.tsx'

/** Routes of shipping and payment methods. */
export default function DeliveryPage() {
  const { storeNbr } = useStore()
  const base = `/${storeNbr}/delivery`
  return (
    <Switch>
      <Route path={`${base}/shipping/new`}>
        <NewShippingMethod />
      </Route>
      <Route path={`${base}/shipping/:nbr`}>
        {({ nbr = '' }: { nbr?: string }) => <ShippingMethodPage key={nbr} frcNbr={nbr} />}
      </Route>
      <Route path={`${base}/payment/new`}>
        <NewPayMethod />
      </Route>
      <Route path={`${base}/payment/:nbr`}>
        {({ nbr = '' }: { nbr?: string }) => <PayMethodPage key={nbr} payNbr={nbr} />}
      </Route>
      <Route>
        <MethodLists />
      </Route>
    </Switch>
  )
}
