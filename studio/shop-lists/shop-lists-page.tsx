import { Link, Route, Switch, useLocation } from 'wouter'
import type { ComponentType } from 'react'
import type { Permission } from '../../schemas/kit/permissions.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Note, Page } from '../ui/ui.tsx'
import { ChannelsView } from './channels-view.tsx'
import { CharitiesView } from './charities-view.tsx'
import { ReasonsView } from './reasons-view.tsx'
import { SearchTagsView } from './search-tags-view.tsx'
import styles from '../ui/tabs.module.css'

const views: readonly { path: string; title: TextKey; needs: Permission; View: ComponentType }[] = [
  { path: '', title: 'shopLists.searchTags', needs: 'products.write', View: SearchTagsView },
  { path: '/reasons', title: 'shopLists.reasons', needs: 'store.settings', View: ReasonsView },
  {
    path: '/charities',
    title: 'shopLists.charities',
    needs: 'store.settings',
    View: CharitiesView,
  },
  { path: '/channels', title: 'shopLists.channels', needs: 'store.settings', View: ChannelsView },
]

/** Short lists of the store that are saved as a whole. */
export default function ShopListsPage() {
  const { t } = useTexts()
  const store = useStore()
  const [at] = useLocation()
  const base = `/${store.storeNbr}/lists`
  const open = views.filter(({ needs }) => may(store, needs))
  return (
    <Page title={t('shopLists.title')}>
      <nav className={styles.tabs} aria-label={t('shopLists.title')}>
        {open.map(({ path, title }) => (
          <Link
            key={path}
            href={base + path}
            {...(at === base + path && { 'aria-current': 'page' as const })}
          >
            {t(title)}
          </Link>
        ))}
      </nav>
      <Switch>
        {open.map(({ path, View }) => (
          <Route key={path} path={base + path}>
            <View />
          </Route>
        ))}
        <Route>
          <Note kind="warn">{t('noPageText')}</Note>
        </Route>
      </Switch>
    </Page>
  )
}
