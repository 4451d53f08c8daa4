import { useState } from 'react'
import { listPages, listRevisions, rollbackPage } from '../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Confirm, Soft } from '../../ui/ui.tsx'
import type { FaultGroup } from './fault-groups.ts'

/** Rolls back to the newest revision from before the block first failed. */
export function BackButton(props: { group: FaultGroup; page: string; publishedRev: number }) {
  const { group, page, publishedRev } = props
  const { address, sinceRev } = group
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [isAsking, setIsAsking] = useState(false)
  const revisions = useRead(listRevisions, address, { storeNbr })
  const back = useCommand(rollbackPage, { storeNbr, changes: [listPages, listRevisions] })
  // Newest first; 0 is the built-in page.
  const rev = revisions.data?.rows.find((one) => one.rev < sinceRev)?.rev ?? 0
  if (publishedRev < sinceRev) return <Soft>{t('faultBackDone')}</Soft>
  return (
    <>
      <Button isDisabled={!revisions.data} onPress={() => setIsAsking(true)}>
        {t('faultBack')}
      </Button>
      <Confirm
        title={t('faultBack')}
        text={rev ? t('faultBackText', { rev, page }) : t('faultBackBuiltIn', { page })}
        yes={t('faultBack')}
        isOpen={isAsking}
        isPending={back.isPending}
        error={back.error}
        onClose={() => setIsAsking(false)}
        onYes={() => back.mutate({ ...address, rev }, { onSuccess: () => setIsAsking(false) })}
      />
    </>
  )
}
