import { Route, Switch } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { SearchedView } from './searched-view.tsx'
import { SynonymsView } from './synonyms-view.tsx'

/** What shoppers search for, and the words that mean the same. */
export default function SearchesPage() {
  const { storeNbr } = useStore()
  return (
    <Switch>
      <Route path={`/${storeNbr}/search/synonyms`}>
        <SynonymsView />
      </Route>
      <Route>
        <SearchedView />
      </Route>
    </Switch>
  )
}
