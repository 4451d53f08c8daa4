import { listPages } from '../../../schemas/page/page-operator.ops.ts'
import { unschedulePage } from '../../../schemas/page/schedule.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Note, Trouble } from '../../ui/ui.tsx'
import { useListedPage } from './use-page.ts'

/** The scheduled publication of a page, or why it failed; it can be cancelled. */
export function ScheduleNote({ address }: { address: PageAddress }) {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const page = useListedPage(address)
  const remove = useCommand(unschedulePage, { storeNbr, changes: [listPages] })
  if (!page?.schedule) return null
  const { at, by, note, failure, draftRev } = page.schedule
  const text = failure
    ? t('scheduleFailed', { reason: failure })
    : t('schedulePlanned', { at: moment(at), name: by })
  return (
    <Note kind={failure ? 'bad' : 'warn'}>
      {text} {note && t('noteSays', { note })}{' '}
      {!failure && draftRev !== page.draftRev && t('scheduleIsOlder')}{' '}
      <Button
        isPending={remove.isPending}
        onPress={() => remove.mutate({ p1: page.p1, p2: page.p2, p3: page.p3 })}
      >
        {failure ? t('scheduleForget') : t('scheduleRemove')}
      </Button>
      <Trouble error={remove.error} />
    </Note>
  )
}
