import { useState } from 'react'
import { Link, Route, Switch } from 'wouter'
import { isFrameKind } from '../../schemas/page/document.schema.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { useStore } from '../app/myself.ts'
import { useRead } from '../calls/queries.ts'
import { EditorPage } from '../editor/editor-page.tsx'
import { nameOfPage, pageAt, wayToPage } from '../editor/page-address.ts'
import { useTexts } from '../texts/texts.tsx'
import { Badge, Card, Cell, Field, Loaded, Page, Soft, Table } from '../ui/ui.tsx'

/** All pages of the store, and the editor of one of them. */
export default function PagesPage() {
  const { storeNbr } = useStore()
  return (
    <Switch>
      <Route path={`/${storeNbr}/pages/:p1/:p2?/:p3?`}>
        {(params: Params) => <OnePage key={Object.values(params).join('/')} {...params} />}
      </Route>
      <Route>
        <List />
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

function List() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [search, setSearch] = useState('')
  const read = useRead(listPages, {}, { storeNbr })
  const word = search.trim().toLowerCase()
  return (
    <Page title={t('pages')}>
      <Card>
        <Field label={t('searchPages')} type="search" value={search} onChange={setSearch} />
        <Loaded read={read}>
          {({ rows }) => (
            <Table
              label={t('pages')}
              columns={['page', 'pageState', 'published']}
              empty={t('noPages')}
            >
              {rows
                .filter((row) => `${row.title} ${nameOfPage(row)}`.toLowerCase().includes(word))
                .map((row) => {
                  const { p1, p2, p3, title, publishedRev, hasChanges, source } = row
                  return (
                    <tr key={nameOfPage(row) + source}>
                      <td>
                        <Link href={`/${storeNbr}/pages/${wayToPage(row)}`}>
                          {title || nameOfPage(row)}
                        </Link>
                        <br />
                        <Soft>{nameOfPage(row)}</Soft>
                      </td>
                      <Cell of="pageState">
                        {isFrameKind(p1) && <Badge>{t('frame')}</Badge>}{' '}
                        {hasChanges ? <Badge>{t('hasChanges')}</Badge> : null}
                      </Cell>
                      <Cell of="published">
                        {publishedRev ? t('revision', { rev: publishedRev }) : t('builtIn')}
                      </Cell>
                    </tr>
                  )
                })}
            </Table>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}
