import { useState } from 'react'
import { Route, Switch } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { EditorPage } from './editor/editor-page.tsx'
import { pageAt } from '../fields/pages/page-address.ts'
import { redirectsPath, trashPath } from './page-links.ts'
import { PageList } from './page-list.tsx'
import { RedirectsPage } from './redirects-page.tsx'
import { TrashPage } from './trash-page.tsx'

/** Routes of pages and their editor. */
export default function PagesPage() {
  const { storeNbr } = useStore()
  return (
    <Switch>
      <Route path={redirectsPath(storeNbr)}>
        <RedirectsPage />
      </Route>
      <Route path={trashPath(storeNbr)}>
        <TrashPage />
      </Route>
      <Route path={`/${storeNbr}/pages/:p1/:p2?/:p3?`}>
        {(params: Params) => <OnePage key={Object.values(params).join('/')} {...params} />}
      </Route>
      <Route>
        <PageList />
      </Route>
    </Switch>
  )
}

/** Parts of the address. */
interface Params {
  p1?: string
  p2?: string
  p3?: string
}

function OnePage(props: Params) {
  const [address] = useState(() => pageAt([props.p1 ?? '', props.p2 ?? '', props.p3 ?? '']))
  return <EditorPage address={address} />
}
