import { Route, Switch } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { OrderBoard } from './board/order-board.tsx'
import { OrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'
import { PaymentsPage } from './payments-page.tsx'
import { ReturnList } from './returns/return-list.tsx'
import { ReturnPage } from './returns/return-page.tsx'

/** Routes of orders, and of refund and return requests. */
export default function OrdersPage() {
  const { storeNbr } = useStore()
  const at = `/${storeNbr}/orders`
  return (
    <Switch>
      <Route path={`${at}/board`}>
        <OrderBoard />
      </Route>
      <Route path={`${at}/returns`}>
        <ReturnList />
      </Route>
      <Route path={`${at}/returns/:nbr`}>
        {({ nbr }: { nbr?: string }) => <ReturnPage key={nbr} retNbr={nbr ?? ''} />}
      </Route>
      <Route path={`${at}/payments`}>
        <PaymentsPage />
      </Route>
      <Route path={`${at}/:nbr`}>
        {({ nbr }: { nbr?: string }) => <OrderPage key={nbr} soNbr={nbr ?? ''} />}
      </Route>
      <Route>
        <OrderList />
      </Route>
    </Switch>
  )
}
