import { useState } from 'react'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { nameOfPage } from '../fields/pages/page-address.ts'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Button, Card, Dialog, Loaded, Page, Row, Soft, Table } from '../ui/ui.tsx'
import { NewPageForm } from './new-page-form.tsx'
import { NewSectionForm } from './new-section-form.tsx'
import { groupOf, pageGroups } from './page-groups.ts'
import { usePageName } from '../fields/pages/page-name.ts'
import { PageRow } from './page-row.tsx'
import { PageSettings } from './page-settings.tsx'
import { PageTabs } from './page-tabs.tsx'

/** The store's pages in groups, with their unpublished changes. */
export function PageList() {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [search, setSearch] = useState('')
  const [creating, setCreating] = useState<{ copyOf?: ListedPage }>()
  /** Whether the dialog for a new section is open. */
  const [isNaming, setIsNaming] = useState(false)
  const [shown, setShown] = useState<ListedPage>()
  const read = useRead(listPages, {}, { storeNbr })
  const word = search.trim().toLowerCase()
  const nameOf = usePageName()
  const fits = (row: ListedPage) => `${nameOf(row)} ${nameOfPage(row)}`.toLowerCase().includes(word)
  const mayWrite = may(store, 'pages.write')
  const closeNew = () => setCreating(undefined)
  const closeSettings = () => setShown(undefined)
  return (
    <Page
      title={t('pages')}
      actions={
        mayWrite && (
          <Row>
            <Button onPress={() => setIsNaming(true)}>{t('sectionNew')}</Button>
            <Button look="primary" onPress={() => setCreating({})}>
              {t('newPage')}
            </Button>
          </Row>
        )
      }
    >
      <PageTabs />
      <Field label={t('searchPages')} type="search" value={search} onChange={setSearch} />
      <Loaded read={read}>
        {({ rows }) =>
          pageGroups.map((group) => (
            <Card key={group} title={t(group)}>
              {group === 'systemPages' && <Soft>{t('systemPagesHelp')}</Soft>}
              <Table
                label={t(group)}
                columns={['page', 'pageState', 'lastSaved', 'actions']}
                empty={t(word ? 'noPages' : group === 'sections' ? 'noSectionsYet' : 'noPagesYet')}
              >
                {rows
                  .filter((row) => groupOf(row) === group && fits(row))
                  .map((row) => (
                    <PageRow
                      key={nameOfPage(row) + row.source}
                      row={row}
                      onSettings={mayWrite ? () => setShown(row) : undefined}
                    />
                  ))}
              </Table>
            </Card>
          ))
        }
      </Loaded>
      <Dialog
        title={creating?.copyOf ? t('copyPage') : t('newPage')}
        isOpen={creating !== undefined}
        onClose={closeNew}
        isFirm
      >
        {creating && <NewPageForm {...creating} onClose={closeNew} />}
      </Dialog>
      <Dialog title={t('sectionNew')} isOpen={isNaming} onClose={() => setIsNaming(false)} isFirm>
        <NewSectionForm onClose={() => setIsNaming(false)} />
      </Dialog>
      <Dialog
        title={shown ? t('settingsOf', { page: nameOf(shown) }) : ''}
        isOpen={shown !== undefined}
        onClose={closeSettings}
        isFirm
      >
        {shown && (
          <PageSettings
            page={shown}
            onClose={closeSettings}
            onCopy={() => {
              setCreating({ copyOf: shown })
              closeSettings()
            }}
          />
        )}
      </Dialog>
    </Page>
  )
}
