import { Trash2 } from 'lucide-react'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { listTrash, restorePage, trashPage } from '../../schemas/page/page-life.ops.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { nameOfPage } from '../fields/pages/page-address.ts'
import { usePageName } from '../fields/pages/page-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { tell } from '../ui/toasts/toasts.ts'
import { ActCell, Button, Card, Cell, Loaded, Page, Soft, Table, Trouble } from '../ui/ui.tsx'
import { shopPath } from './page-path.ts'
import { PageTabs } from './page-tabs.tsx'

type TrashedPage = OpOutput<typeof listTrash>['rows'][number]

/** Deleted pages, which can be restored for a while. */
export function TrashPage() {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const read = useRead(listTrash, {}, { storeNbr })
  const changed = { storeNbr, changes: [listTrash, listPages] }
  const restore = useCommand(restorePage, changed)
  const trash = useCommand(trashPage, changed)
  const nameOf = usePageName()
  const bringBack = ({ p1, p2, p3 }: TrashedPage, page: string) =>
    restore.mutate(
      { p1, p2, p3 },
      {
        onSuccess: () =>
          tell({
            text: t('pageRestored', { page }),
            undo: () => trash.mutateAsync({ p1, p2, p3 }),
          }),
      },
    )
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
              empty={<Empty icon={Trash2} text={t('trashEmpty')} />}
            >
              {rows.map((row) => (
                <tr key={nameOfPage(row)}>
                  <td>
                    {nameOf(row)}
                    <br />
                    <Soft>{shopPath(row)}</Soft>
                  </td>
                  <Cell of="trashedBy">
                    {row.trashedBy} <Soft>{moment(row.trashedAt)}</Soft>
                  </Cell>
                  <Cell of="trashedUntil">{moment(row.until)}</Cell>
                  <ActCell>
                    {may(store, 'pages.publish') && (
                      <Button
                        look="plain"
                        aria-label={`${t('restore')} ${nameOf(row)}`}
                        isPending={restore.isPending}
                        onPress={() => bringBack(row, nameOf(row))}
                      >
                        {t('restore')}
                      </Button>
                    )}
                  </ActCell>
                </tr>
              ))}
            </Table>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}
