import type { ReactNode } from 'react'
import { sectionKind } from '../../engine/document/document.schema.ts'
import { listTrash, restorePage, trashPage } from '../../schemas/page/page-life.ops.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { usePageName } from '../fields/pages/page-name.ts'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { tell } from '../ui/toasts/toasts.ts'
import { Button, Row, Soft, Stack, Trouble } from '../ui/ui.tsx'
import { UsageList, useUsage } from './usage-list.tsx'

interface Props {
  page: ListedPage
  onDone(): void
}

/** Puts a page into the trash; says before which pages link to it. */
export function DeletePage(props: Props) {
  const { p1, p3 } = props.page
  if (p1 === sectionKind) return <DeleteSection {...props} />
  return <Delete {...props}>{p1 === 'info' && <UsageList kind="info page" nbr={p3} />}</Delete>
}

/** A section can be deleted once no page shows it. */
function DeleteSection(props: Props) {
  const { p3 } = props.page
  const { data } = useUsage('section', p3)
  return (
    <Delete {...props} isDisabled={data?.rows.length !== 0}>
      <UsageList kind="section" nbr={p3} />
    </Delete>
  )
}

function Delete({
  page,
  onDone,
  isDisabled = false,
  children,
}: Props & { isDisabled?: boolean; children: ReactNode }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { p1, p2, p3 } = page
  const name = usePageName()(page)
  const changed = { storeNbr, changes: [listPages, listTrash] }
  const trash = useCommand(trashPage, changed)
  const restore = useCommand(restorePage, changed)
  const address = { p1, p2, p3 }
  const remove = () =>
    trash.mutate(address, {
      onSuccess() {
        onDone()
        tell({
          text: t('pageTrashed', { page: name }),
          undo: () => restore.mutateAsync(address),
        })
      },
    })
  return (
    <Stack>
      <h3>{t('deletePage')}</h3>
      <Soft>{t('deletePageText', { page: name })}</Soft>
      {children}
      <Row>
        <Button look="danger" isDisabled={isDisabled} isPending={trash.isPending} onPress={remove}>
          {t('toTrash')}
        </Button>
      </Row>
      <Trouble error={trash.error} />
    </Stack>
  )
}
