import { Link } from 'wouter'
import { specByType } from '../../blocks/specs.ts'
import { isPageKind } from '../../engine/document/document.schema.ts'
import { mainBlockOf } from '../../site/screens/main-block.ts'
import { pathsTo } from '../../site/screens/page-paths.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useSchemaText } from '../kernel/texts/schemas/schema-texts.ts'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { ActCell, Button, Cell, Soft } from '../ui/ui.tsx'
import { publishStateOf, StateBadges } from './editor/publish-state.tsx'
import { editorPath } from './page-links.ts'
import { isSystemPage } from './page-groups.ts'
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
  const say = useSchemaText()
  const spec = specByType.get(mainBlockOf(row.p1, row.p2))
  const purpose = spec && spec.type !== 'Default' ? say(spec.doc) : ''
  return (
    <tr>
      <td>
        <Link href={editorPath(storeNbr, row)}>{name}</Link>
        <br />
        <Soft>{isSystemPage(row) ? purpose : pathOf(row)}</Soft>
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

/** Path of the page in the shop; empty for what is part of other pages. */
const pathOf = ({ p1, p2, p3 }: ListedPage): string =>
  isPageKind(p1) ? (pathsTo({ p1, p2, p3 }, { corpNbr: 'main', of: '' })[0] ?? '') : ''
