import { useState } from 'react'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { nameOfPage } from '../fields/pages/page-address.ts'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import { hasWords } from '../ui/lists/has-words.ts'
import { NothingFits } from '../ui/lists/nothing-fits.tsx'
import { useBegun } from '../ui/use-begun.ts'
import { useFilter } from '../ui/lists/use-filter.ts'
import { Button, Card, Dialog, Loaded, Page, Row, Soft, Table } from '../ui/ui.tsx'
import { NewPageForm } from './new-page-form.tsx'
import { NewSectionForm } from './new-section-form.tsx'
import { groupOf, pageGroups } from './page-groups.ts'
import { usePageName } from '../fields/pages/page-name.ts'
import { shopPath } from './page-path.ts'
import { usePagePurpose } from './page-purpose.ts'
import { PageRow } from './page-row.tsx'
import { PageSettings } from './page-settings.tsx'
import { PageTabs } from './page-tabs.tsx'

/** The store's pages in groups, with their unpublished changes. */
export function PageList() {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [filter, setFilter] = useFilter(['q'])
  const [isCreating, setIsCreating] = useBegun('page')
  const [copyOf, setCopyOf] = useState<ListedPage>()
  /** Whether the dialog for a new section is open. */
  const [isNaming, setIsNaming] = useBegun('section')
  const [shown, setShown] = useState<ListedPage>()
  const read = useRead(listPages, {}, { storeNbr })
  const nameOf = usePageName()
  const purposeOf = usePagePurpose()
  const fits = (row: ListedPage) =>
    hasWords(`${nameOf(row)} ${shopPath(row)} ${purposeOf(row)}`, filter.q)
  const mayWrite = may(store, 'pages.write')
  const closeNew = () => {
    setIsCreating(false)
    setCopyOf(undefined)
  }
  const isOpen = mayWrite && (isCreating || copyOf !== undefined)
  const closeSettings = () => setShown(undefined)
  return (
    <Page
      title={t('pages')}
      actions={
        mayWrite && (
          <Row>
            <Button onPress={() => setIsNaming(true)}>{t('sectionNew')}</Button>
            <Button look="primary" onPress={() => setIsCreating(true)}>
              {t('newPage')}
            </Button>
          </Row>
        )
      }
    >
      <PageTabs />
      <SearchFilter
        label={t('searchPages')}
        hint={t('searchPagesHelp')}
        value={filter.q}
        onChange={(q) => setFilter({ q })}
        maxLength={100}
      />
      <Loaded read={read}>
        {({ rows }) => {
          const found = rows.filter(fits)
          const groups = pageGroups.filter(
            (group) => !filter.q || found.some((row) => groupOf(row) === group),
          )
          if (groups.length === 0)
            return (
              <Card>
                <NothingFits filter={filter} setFilter={setFilter} />
              </Card>
            )
          return groups.map((group) => (
            <Card key={group} title={t(group)}>
              {group === 'systemPages' && <Soft>{t('systemPagesHelp')}</Soft>}
              <Table
                label={t(group)}
                columns={['page', 'pageState', 'lastSaved', 'actions']}
                empty={t(group === 'sections' ? 'noSectionsYet' : 'noPagesYet')}
              >
                {found
                  .filter((row) => groupOf(row) === group)
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
        }}
      </Loaded>
      <Dialog title={t(copyOf ? 'copyPage' : 'newPage')} isOpen={isOpen} onClose={closeNew} isFirm>
        {isOpen && <NewPageForm {...(copyOf && { copyOf })} onClose={closeNew} />}
      </Dialog>
      <Dialog
        title={t('sectionNew')}
        isOpen={isNaming && mayWrite}
        onClose={() => setIsNaming(false)}
        isFirm
      >
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
              setCopyOf(shown)
              closeSettings()
            }}
          />
        )}
      </Dialog>
    </Page>
  )
}
