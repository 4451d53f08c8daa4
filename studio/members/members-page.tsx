import { Route, Switch } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { MemberList } from './member-list.tsx'
import { MemberPage } from './member-page.tsx'

/** The members of the store, and one of them. */
export default function MembersPage() {
  const { storeNbr } = useStore()
  return (
    <Switch>
      <Route path={`/${storeNbr}/members/:nbr`}>
        {({ nbr = '' }: { nbr?: string }) => <MemberPage key={nbr} memberNbr={nbr} />}
      </Route>
      <Route>
        <MemberList />
      </Route>
    </Switch>
  )
}
