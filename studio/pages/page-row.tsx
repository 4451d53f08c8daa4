import { CalendarClock, Pencil } from 'lucide-react'
import { Link } from 'wouter'
import { sectionKind } from '../../engine/document/document.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { nameOfPage } from './session/page-address.ts'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Button, Cell, Row, Soft } from '../ui/ui.tsx'
import { editorPath } from './page-links.ts'
import { usePageName } from './page-name.ts'

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
  const { publishedRev, hasChanges, savedBy, savedAt, schedule } = row
  const name = usePageName()(row)
  return (
    <tr>
      <td>
        <Link href={editorPath(storeNbr, row)}>{name}</Link>
        <br />
        {row.p1 !== sectionKind && <Soft>{nameOfPage(row)}</Soft>}
      </td>
      <Cell of="pageState">
        {publishedRev ? t('revision', { rev: publishedRev }) : t(stateOf(row))}{' '}
        {hasChanges && (
          <Badge tone="warn" icon={Pencil}>
            {t('hasChanges')}
          </Badge>
        )}{' '}
        {schedule && !schedule.failure && (
          <Badge tone="tell" icon={CalendarClock}>
            {t('plannedFor', { at: moment(schedule.at) })}
          </Badge>
        )}
        {schedule?.failure && (
          <>
            <br />
            <strong>{t('scheduleFailed', { reason: schedule.failure })}</strong>
          </>
        )}
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
      <td>
        {onSettings && (
          <Row>
            <Button aria-label={`${t('settings')}: ${name}`} onPress={onSettings}>
              {t('settings')}
            </Button>
          </Row>
        )}
      </td>
    </tr>
  )
}

/** State of a page without a published revision. */
const stateOf = ({ p1, p3 }: ListedPage): 'notPublished' | 'builtIn' =>
  (p1 === 'info' || p1 === sectionKind) && p3 ? 'notPublished' : 'builtIn'
