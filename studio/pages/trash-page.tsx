import { listTrash, restorePage } from '../../schemas/page/page-life.ops.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { nameOfPage } from '../fields/pages/page-address.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Card, Cell, Loaded, Page, Soft, Table, Trouble } from '../ui/ui.tsx'
import { PageTabs } from './page-tabs.tsx'

/** Deleted pages, which can be restored for a while. */
export function TrashPage() {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const read = useRead(listTrash, {}, { storeNbr })
  const restore = useCommand(restorePage, { storeNbr, changes: [listTrash, listPages] })
  return (
    <Page title={t('trash')}>
      <PageTabs />
      <Trouble error={restore.error} />
      <Card>
        <Loaded read={read}>
          {({ rows }) => (
            <Table
              label={t('trash')}
              columns={['page', 'trashedBy', 'trashedUntil', 'actions']}
              empty={t('trashEmpty')}
            >
              {rows.map((row) => (
                <tr key={nameOfPage(row)}>
                  <td>
                    {row.title || nameOfPage(row)}
                    <br />
                    <Soft>{nameOfPage(row)}</Soft>
                  </td>
                  <Cell of="trashedBy">
                    {row.trashedBy} <Soft>{moment(row.trashedAt)}</Soft>
                  </Cell>
                  <Cell of="trashedUntil">{moment(row.until)}</Cell>
                  <td>
                    {may(store, 'pages.publish') && (
                      <Button
                        aria-label={`${t('restore')} ${row.title || nameOfPage(row)}`}
                        isPending={restore.isPending}
                        onPress={() => restore.mutate({ p1: row.p1, p2: row.p2, p3: row.p3 })}
                      >
                        {t('restore')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}
