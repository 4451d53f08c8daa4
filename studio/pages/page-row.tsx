import { Link } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { ActCell, Button, Cell, Soft } from '../ui/ui.tsx'
import { publishStateOf, StateBadges } from './editor/publish-state.tsx'
import { editorPath } from './page-links.ts'
import { isSystemPage } from './page-groups.ts'
import { shopPath } from './page-path.ts'
import { usePagePurpose } from './page-purpose.ts'
import { usePageName } from '../fields/pages/page-name.ts'

/** Row of a page with its state and a button for its settings. */
export function PageRow({
  row,
  onSettings,
}: {
  row: ListedPage
  onSettings: (() => void) | undefined
}) {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const { draftRev, savedBy, savedAt, schedule } = row
  const name = usePageName()(row)
  const purpose = usePagePurpose()(row)
  return (
    <tr>
      <td>
        <Link href={editorPath(storeNbr, row)}>{name}</Link>
        <br />
        <Soft>{isSystemPage(row) ? purpose : shopPath(row)}</Soft>
      </td>
      <Cell of="pageState">
        <StateBadges state={publishStateOf(row, { draftRev, isSaved: true })} schedule={schedule} />
      </Cell>
      <Cell of="lastSaved">
        {savedAt ? (
          <>
            {savedBy}
            <br />
            <Soft>{moment(savedAt)}</Soft>
          </>
        ) : (
          '–'
        )}
      </Cell>
      <ActCell>
        {onSettings && (
          <Button look="plain" aria-label={`${t('settings')}: ${name}`} onPress={onSettings}>
            {t('settings')}
          </Button>
        )}
      </ActCell>
    </tr>
  )
}
