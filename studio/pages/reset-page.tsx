import { useState } from 'react'
import { resetPage } from '../../schemas/page/page-life.ops.ts'
import { listPages, listRevisions, pullPage } from '../../schemas/page/page-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { usePageName } from '../fields/pages/page-name.ts'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Confirm, Row, Stack } from '../ui/ui.tsx'

/** Resets a page of the shop to the built-in one. */
export function ResetPage({ page, onDone }: { page: ListedPage; onDone(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const nameOf = usePageName()
  const { p1, p2, p3, draftRev } = page
  const [isAsked, setIsAsked] = useState(false)
  const reset = useCommand(resetPage, { storeNbr, changes: [listPages, pullPage, listRevisions] })
  return (
    <Stack>
      <h3>{t('resetPage')}</h3>
      <Row>
        <Button look="danger" onPress={() => setIsAsked(true)}>
          {t('resetPage')}
        </Button>
      </Row>
      <Confirm
        title={t('resetPage')}
        text={t('resetPageText', { page: nameOf(page) })}
        yes={t('resetPage')}
        isOpen={isAsked}
        isPending={reset.isPending}
        error={reset.error}
        onClose={() => setIsAsked(false)}
        onYes={() => reset.mutate({ p1, p2, p3, draftRev }, { onSuccess: onDone })}
      />
    </Stack>
  )
}
