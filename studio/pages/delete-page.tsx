import { useState } from 'react'
import { listTrash, pageUsage, trashPage } from '../../schemas/page/page-life.ops.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { useStore } from '../app/myself.ts'
import { useCommand, useRead } from '../calls/queries.ts'
import { nameOfPage } from '../editor/page-address.ts'
import type { ListedPage } from '../publishing/use-page.ts'
import { useTexts } from '../texts/texts.tsx'
import { Badge, Button, Confirm, Loaded, Note, Row, Soft, Stack } from '../ui/ui.tsx'

/** Puts a page into the trash; says before which pages link to it. */
export function DeletePage({ page, onDone }: { page: ListedPage; onDone(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { p1, p2, p3, title } = page
  const [isAsked, setIsAsked] = useState(false)
  const trash = useCommand(trashPage, { storeNbr, changes: [listPages, listTrash] })
  return (
    <Stack>
      <h3>{t('deletePage')}</h3>
      {p1 === 'info' && <Usage nbr={p3} />}
      <Row>
        <Button look="danger" onPress={() => setIsAsked(true)}>
          {t('deletePage')}
        </Button>
      </Row>
      <Confirm
        title={t('deletePage')}
        text={t('deletePageText', { page: title || nameOfPage(page) })}
        yes={t('toTrash')}
        isOpen={isAsked}
        isPending={trash.isPending}
        error={trash.error}
        onClose={() => setIsAsked(false)}
        onYes={() => trash.mutate({ p1, p2, p3 }, { onSuccess: onDone })}
      />
    </Stack>
  )
}

function Usage({ nbr }: { nbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(pageUsage, { nbr }, { storeNbr })
  return (
    <Loaded read={read}>
      {({ rows }) =>
        rows.length ? (
          <Note kind="warn">
            {t('usedOn', { count: rows.length })}
            <ul>
              {rows.map((row) => (
                <li key={nameOfPage(row)}>
                  {row.title || nameOfPage(row)} <Soft>{nameOfPage(row)}</Soft>{' '}
                  {!row.isPublished && <Badge>{t('inDraftOnly')}</Badge>}
                </li>
              ))}
            </ul>
          </Note>
        ) : (
          <p>
            <Soft>{t('usedNowhere')}</Soft>
          </p>
        )
      }
    </Loaded>
  )
}
