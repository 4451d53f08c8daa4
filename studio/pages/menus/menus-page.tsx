import { useQuery } from '@tanstack/react-query'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import type { FrameKind } from '../../../engine/document/document.schema.ts'
import { defaultFrameId } from '../../../schemas/page/document.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { NoPage } from '../../ui/no-page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Loaded, Page } from '../../ui/ui.tsx'
import { pageQuery } from '../editor/page-query.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { MenuEditor } from './menu-editor.tsx'

/** Menus by the frame that has them, in their order. */
const menus = ['head', 'nav', 'foot'] as const satisfies readonly FrameKind[]
type MenuKind = (typeof menus)[number]
const isMenu = (kind: string): kind is MenuKind => (menus as readonly string[]).includes(kind)

const addresses: Record<MenuKind, PageAddress> = {
  head: { p1: 'head', p2: defaultFrameId, p3: '' },
  nav: { p1: 'nav', p2: defaultFrameId, p3: '' },
  foot: { p1: 'foot', p2: defaultFrameId, p3: '' },
}

/** The menus around all pages of the shop. */
export default function MenusPage() {
  const { storeNbr } = useStore()
  const base = `/${storeNbr}/menus`
  return (
    <Switch>
      <Route path={`${base}/:kind`}>
        {({ kind }: { kind: string }) =>
          isMenu(kind) ? <OneMenu key={kind} kind={kind} /> : <NoPage />
        }
      </Route>
      <Route>
        <Redirect to={`${base}/head`} replace />
      </Route>
    </Switch>
  )
}

function OneMenu({ kind }: { kind: MenuKind }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [, go] = useLocation()
  const address = addresses[kind]
  // Read anew each time: the editor may have saved the frame in between.
  const read = useQuery({ ...pageQuery(storeNbr, address), gcTime: 0 })
  const choice = (
    <Segments<MenuKind>
      label={t('menus')}
      value={kind}
      options={menus.map((id) => ({ id, name: t(`menus.${id}`) }))}
      onChange={(next) => go(`/${storeNbr}/menus/${next}`)}
    />
  )
  if (!read.data)
    return (
      <Page title={t('menus')} actions={choice}>
        <Loaded read={read}>{() => null}</Loaded>
      </Page>
    )
  return <MenuEditor {...read.data} address={address} choice={choice} />
}
